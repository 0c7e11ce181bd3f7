import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { type ExcelCell, excelText } from './excelText.ts';
import { isBlank, type SourceRow } from './sourceRow.ts';

/** Bytes of all parts unpacked; more is no list of people, and would exhaust the browser. */
const MOST_BYTES = 400 * 1024 * 1024;

/**
 * The rows of the first sheet of an .xlsx, blank ones left out. Busy all the while: for the worker and for tests.
 * @throws Error for what is no such file, or unpacks to too much
 */
export async function excelRows(bytes: ArrayBuffer): Promise<SourceRow[]> {
  const sheet = (await readSheet(unpacked(bytes))) as unknown as ExcelCell[][];
  return sheet
    .map((cells, index) => ({ line: index + 1, cells: cells.map(excelText) }))
    .filter(({ cells }) => !isBlank(cells));
}

/**
 * The same archive without compression. The reader would unpack large parts in workers made of text, which our content
 * security policy refuses, and then wait for them for ever; what is not compressed it takes as it is.
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
