import { excelRows } from './excelRows.ts';

/** Unpacks spreadsheets beside the page. Same origin, as the content security policy asks. */
self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    self.postMessage({ rows: await excelRows(data) });
  } catch {
    self.postMessage({ rows: null });
  }
});
