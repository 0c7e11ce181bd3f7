import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { type ExcelCell, excelText } from './excelText.ts';
import { isBlank, type SourceRow } from './sourceRow.ts';

/**
 * The maximum number of unpacked bytes of all parts. A larger file is not a list of people, and would exhaust the
 * browser's memory.
 */
const MOST_BYTES = 400 * 1024 * 1024;

/**
 * Returns the rows of the first sheet of an .xlsx, without blank ones. It blocks its thread, so use it only in the
 * worker and in tests.
 * @throws Error if the file is not a spreadsheet, or is too large when unpacked
 */
export async function excelRows(bytes: ArrayBuffer): Promise<SourceRow[]> {
  const sheet = (await readSheet(unpacked(bytes))) as unknown as ExcelCell[][];
  return sheet
    .map((cells, index) => ({ line: index + 1, cells: cells.map(excelText) }))
    .filter(({ cells }) => !isBlank(cells));
}

/**
 * Returns the same archive without compression. The reader would unpack large parts in workers created from text, which
 * our content security policy blocks, and then wait for them for ever. It reads uncompressed parts directly.
 */
function unpacked(bytes: ArrayBuffer): ArrayBuffer {
  let size = 0;
  const parts = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > MOST_BYTES) throw new RangeError('the file unpacks to too much');
      return true;
    },
  });
  const archive = zipSync(parts, { level: 0 });
  return archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength) as ArrayBuffer;
}
