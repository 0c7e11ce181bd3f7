import { setImmediate } from 'node:timers/promises';
import { CSV_BOM } from '#domain/csv/write.ts';
import { CsvError } from './csvError.ts';
import { CSV_LIMITS, type CsvLimits, CsvRecords, type CsvRow } from './csvRecords.ts';
import { type Decoded, slicesOf, Utf8Decoder } from './utf8Slices.ts';

export type { CsvRow } from './csvRecords.ts';

/**
 * Reads a CSV file as a stream. The first batch is the header alone, line 1; the following ones contain at most
 * `batchSize` records, in order. The reader yields to the event loop between slices of the file, so that other requests
 * continue, and never holds more than one batch. The caller decides about rows of unequal length.
 * @param source a Readable of bytes; it is destroyed when reading stops early
 * @throws CsvError if the file cannot be read; errors of the source itself pass through
 */
export async function* readCsv(
  source: AsyncIterable<Uint8Array | string>,
  { batchSize = 500, limits = CSV_LIMITS }: { batchSize?: number; limits?: CsvLimits } = {},
): AsyncGenerator<CsvRow[]> {
  let dataRows = 0;
  let seenHeader = false;
  let batch: CsvRow[] = [];
  for await (const row of recordsOf(source, limits)) {
    if (!seenHeader) {
      checkHeader(row);
      seenHeader = true;
      yield [row];
      continue;
    }
    if (++dataRows > limits.dataRows) throw new CsvError('csv_too_many_rows', row.line, { limit: limits.dataRows });
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (!seenHeader) throw new CsvError('csv_empty', 1);
  if (batch.length > 0) yield batch;
}

function checkHeader({ line, cells }: CsvRow): void {
  if (line !== 1 || cells.every((cell) => cell.trim() === '')) throw new CsvError('csv_no_header', 1);
  const found = cells.length === 1 && /[;\t]/.exec(cells[0]!)?.[0];
  if (found) throw new CsvError('csv_wrong_delimiter', 1, { found: found === '\t' ? 'TAB' : found });
}

async function* recordsOf(source: AsyncIterable<Uint8Array | string>, limits: CsvLimits): AsyncGenerator<CsvRow> {
  const decoder = new Utf8Decoder();
  const records = new CsvRecords(limits);
  let size = 0;
  let head: number[] = [];
  let markPassed = false;

  function* take({ texts, valid }: Decoded): Generator<CsvRow> {
    for (const text of texts) {
      if (text === '') continue;
      yield* records.push(!markPassed && text.startsWith(CSV_BOM) ? text.slice(CSV_BOM.length) : text);
      markPassed = true;
    }
    if (!valid) throw new CsvError('csv_not_utf8', records.line);
  }

  for await (const slice of slicesOf(source)) {
    size += slice.length;
    if (size > limits.bytes) throw new CsvError('csv_too_large', records.line, { limit: limits.bytes });
    if (head.length < 2) head = [...head, ...slice.subarray(0, 2)].slice(0, 2);
    if (looksLikeUtf16(head)) throw new CsvError('csv_utf16', 1);
    yield* take(decoder.push(slice));
    await setImmediate();
  }
  yield* take(decoder.end());
  const last = records.end();
  if (last) yield last;
}

/** Detects UTF-16 by its byte order mark, or by the NUL next to every ASCII letter. */
function looksLikeUtf16([first, second]: readonly number[]): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
}
