import { excelRows } from './excelRows.ts';

/** Unpacks spreadsheets in a worker. It has the page's origin, as the content security policy requires. */
self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    self.postMessage({ rows: await excelRows(data) });
  } catch {
    self.postMessage({ rows: null });
  }
});
