import '#i18n/pages/importing.ts';
import Papa from 'papaparse';
import { cellText } from '#domain/csv/cell.ts';
import type { Separator } from './fileTable.ts';
import { separatorOf } from './separatorOf.ts';
import { isBlank, type SourceRow, UnreadableFile } from './sourceRow.ts';
import { MOST_ROWS } from './target.ts';
import { yieldToBrowser } from './yieldToBrowser.ts';

/** Characters that no text contains: the file is a spreadsheet, picture or archive under another name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\u0000-\u0008\u000E-\u001F]/;
/** Characters parsed without a break; this takes some milliseconds. */
const PIECE = 128 * 1024;
/** Papa splits a text into chunks as it does a file, but its types allow this for files only. */
const parseText = Papa.parse as unknown as (text: string, config: Papa.ParseLocalConfig<string[], File>) => void;
/** Rows above the table, such as the titles of a till report, which are accepted in addition to the maximum. */
const SPARE = 100;

/**
 * Returns the rows of a CSV separated by commas, semicolons or tabs, without blank ones. Lines may end in any way, also in
 * several in one file. Reads in chunks, so that the page stays responsive.
 * @param onProgress receives the part that has been read, from 0 to 1
 * @throws UnreadableFile if the file is not text, is empty or has too many rows, or if the quotation marks of a line do not
 * enclose a whole cell, because that cell could contain the following lines
 */
export function readTable(
  text: string,
  onProgress?: (part: number) => void,
): Promise<{ rows: SourceRow[]; separator: Separator }> {
  const rows: SourceRow[] = [];
  const breathe = yieldToBrowser();
  let line = 1;
  // The last line ends too: Papa would reject spaces after its closing quotation mark.
  const content = `${text.replace(/\r\n?/g, '\n')}\n`;
  const separator = separatorOf(content);
  return new Promise((resolve, reject) => {
    const stop = (parser: Papa.Parser, key: string, args?: Record<string, unknown>) => {
      reject(new UnreadableFile(key, args));
      parser.abort();
    };
    if (BINARY.test(text.slice(0, PIECE))) {
      reject(new UnreadableFile('importing.not_csv'));
      return;
    }
    parseText(content, {
      chunkSize: PIECE,
      newline: '\n',
      delimiter: separator,
      chunk: ({ data, errors, meta }, parser) => {
        const broken = errors.find(({ type }) => type === 'Quotes')?.row;
        for (const [index, cells] of data.entries()) {
          if (index === broken) {
            stop(parser, 'importing.bad_quotes', { line });
            return;
          }
          const texts = cells.map(cellText);
          if (!isBlank(texts)) rows.push({ line, cells: texts });
          line += 1 + cells.reduce((breaks, cell) => breaks + lineBreaks(cell), 0);
        }
        if (rows.length > MOST_ROWS + SPARE) {
          stop(parser, 'importing.too_many_rows', { limit: MOST_ROWS.toLocaleString('en-GB') });
          return;
        }
        onProgress?.(meta.cursor / content.length);
        const pause = breathe();
        if (!pause) return;
        parser.pause();
        void pause.then(() => parser.resume());
      },
      complete: () =>
        rows.length > 0 ? resolve({ rows, separator }) : reject(new UnreadableFile('importing.empty_file')),
    });
  });
}

const lineBreaks = (cell: string): number => (cell.includes('\n') ? cell.split('\n').length - 1 : 0);
