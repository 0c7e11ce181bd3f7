import { decodeText, type Encoding, encodingOf } from './decode.ts';
import type { FileTable } from './fileTable.ts';

/** The file extensions that can be dropped. */
export const ENDINGS = ['.csv', '.txt', '.tsv', '.xlsx', '.xlsm'] as const;

const isSpreadsheet = (name: string): boolean => /\.xls[xm]$/i.test(name);

/**
 * Returns the tables of a CSV or Excel file.
 * @param encoding that of a text file, if the user has chosen one; recognised otherwise
 * @throws UnreadableFile with the reason why it is neither
 */
export async function readFile(
  file: File,
  onProgress?: (part: number) => void,
  encoding?: Encoding,
): Promise<FileTable[]> {
  const bytes = await bytesOf(file);
  if (isSpreadsheet(file.name)) {
    const { readExcel } = await import('./readExcel.ts');
    return readExcel(bytes);
  }
  const { readTable } = await import('./readCsv.ts');
  const found = encoding ?? encodingOf(bytes);
  return [{ ...(await readTable(decodeText(bytes, found), onProgress)), encoding: found }];
}

/** Uses FileReader, because not every browser that we support (nor jsdom) has `File.arrayBuffer`. */
const bytesOf = (file: File): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
