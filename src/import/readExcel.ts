import '#i18n/pages/importing.ts';
import type { FileTable } from './fileTable.ts';
import { UnreadableFile } from './sourceRow.ts';

/**
 * Returns the sheets of an .xlsx. Unpacks it in a worker, because that takes seconds for a large file.
 * It is imported lazily, and in a file of its own, because only the bundler can locate a worker's code.
 * @throws UnreadableFile
 */
export function readExcel(bytes: ArrayBuffer): Promise<FileTable[]> {
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileTable[]>((resolve, reject) => {
    const fail = (key: string) => reject(new UnreadableFile(key));
    worker.addEventListener('error', () => fail('importing.not_excel'));
    worker.addEventListener('message', ({ data }: MessageEvent<{ tables: FileTable[] | null }>) => {
      if (data.tables) resolve(data.tables);
      else fail('importing.not_excel');
    });
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());
}
