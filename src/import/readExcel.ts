import '#i18n/pages/importing.ts';
import { type SourceRow, UnreadableFile } from './sourceRow.ts';

/**
 * Returns the rows of the first sheet of an .xlsx. Unpacks it in a worker, because that takes seconds for a large file.
 * It is imported lazily, and in a file of its own, because only the bundler can locate a worker's code.
 * @throws UnreadableFile
 */
export function readExcel(bytes: ArrayBuffer): Promise<SourceRow[]> {
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SourceRow[]>((resolve, reject) => {
    const fail = (key: string) => reject(new UnreadableFile(key));
    worker.addEventListener('error', () => fail('importing.not_excel'));
    worker.addEventListener('message', ({ data }: MessageEvent<{ rows: SourceRow[] | null }>) => {
      if (!data.rows) fail('importing.not_excel');
      else if (data.rows.length === 0) fail('importing.empty_file');
      else resolve(data.rows);
    });
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());
}
