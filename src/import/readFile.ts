import { decodeText } from './decode.ts';
import type { SourceRow } from './sourceRow.ts';

/** The file extensions that can be dropped. */
export const ENDINGS = ['.csv', '.xlsx'] as const;

/**
 * Returns the rows of a CSV or Excel file.
 * @throws UnreadableFile with the reason why it is neither
 */
export async function readFile(file: File, onProgress?: (part: number) => void): Promise<SourceRow[]> {
  const bytes = await bytesOf(file);
  if (file.name.toLowerCase().endsWith('.xlsx')) {
    const { readExcel } = await import('./readExcel.ts');
    return readExcel(bytes);
  }
  const { readCsv } = await import('./readCsv.ts');
  return readCsv(decodeText(bytes), onProgress);
}

/** Uses FileReader, because not every browser that we support (nor jsdom) has `File.arrayBuffer`. */
const bytesOf = (file: File): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
