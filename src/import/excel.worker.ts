import { excelTables } from './excelTables.ts';

/** Unpacks spreadsheets in a worker. It has the page's origin, as the content security policy requires. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    self.postMessage({ tables: excelTables(data) });
  } catch {
    self.postMessage({ tables: null });
  }
});
