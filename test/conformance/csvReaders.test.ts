import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { csvLine, csvText } from '#domain/csv/write.ts';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { visibleText } from '#domain/text/visibleText.ts';
import { CsvError } from '#server/platform/files/csvError.ts';
import { readCsv } from '#server/platform/files/csvReader.ts';
import { decodeText } from '#src/import/decode.ts';
import { readTable } from '#src/import/readCsv.ts';
import { isBlank, type SourceRow, UnreadableFile } from '#src/import/sourceRow.ts';

/** The rows of a file that are not blank, or why it is rejected. */
type Reading = SourceRow[] | { code: string; line: unknown };

const REASONS: Readonly<Record<string, string>> = {
  csv_bad_quote: 'importing.bad_quotes',
  csv_unclosed_quote: 'importing.bad_quotes',
  csv_nul: 'importing.not_csv',
  csv_empty: 'importing.empty_file',
};

/** Reads a file as the API does; the reasons of the browser stand for those of the server that mean the same. */
const inServer = async (bytes: Uint8Array): Promise<Reading> => {
  const rows: SourceRow[] = [];
  try {
    for await (const batch of readCsv(Readable.from([bytes]))) rows.push(...batch);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const code = REASONS[error.code] ?? error.code;
    return { code, line: code === 'importing.bad_quotes' ? error.line : undefined };
  }
  // Imports skip blank rows or reject their line, and a line break in a cell is the same in every form.
  return rows
    .filter(({ cells }) => !isBlank(cells))
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.replace(/\r\n?/g, '\n')) }));
};

/** Reads a file as the browser does. */
const inBrowser = async (bytes: Uint8Array): Promise<Reading> => {
  try {
    return (await readTable(decodeText(Uint8Array.from(bytes).buffer))).rows;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { code: error.key, line: error.args.line };
  }
};

const bothRead = async (text: string) => {
  const bytes = Buffer.from(text);
  const [server, browser] = [await inServer(bytes), await inBrowser(bytes)];
  const bothReject = 'code' in server && 'code' in browser && server.code !== browser.code;
  // Of several errors in a file each may report another one.
  if (!bothReject) expect([text, browser]).toEqual([text, server]);
  return browser;
};

/** What the API rejects by design, and the browser reads. */
const BY_DESIGN: Readonly<Record<string, string>> = {
  '07-macroman-cr.csv': 'csv_not_utf8',
  '08-utf8-one-bad-byte.csv': 'csv_not_utf8',
  '17-semicolon-decimal-comma.csv': 'csv_wrong_delimiter',
};

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => [name, join(folder, name)] as const);
const SPECTRUM = 'test/golden/csv-spectrum';

describe('the readers of CSV files in the browser and in the server', () => {
  it.each(filesIn('src/import/files'))(
    'read the same rows with the same lines, or reject the same line: %s',
    async (name, path) => {
      const bytes = readFileSync(path);
      const server = await inServer(bytes);
      if (BY_DESIGN[name]) expect(server).toMatchObject({ code: BY_DESIGN[name] });
      else expect(await inBrowser(bytes)).toEqual(server);
    },
  );

  it.each(filesIn(SPECTRUM))('read what csv-spectrum says: %s', async (name, path) => {
    const known = JSON.parse(readFileSync(join(SPECTRUM, 'json', name.replace('.csv', '.json')), 'utf8')) as object[];
    const rows = await bothRead(readFileSync(path, 'utf8'));
    const [header, ...others] = rows as SourceRow[];
    const records = others.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [header?.cells[at], cell])));
    expect(records).toEqual(JSON.parse(JSON.stringify(known).replaceAll('\\r\\n', '\\n')));
  });

  const BASE = ['ref,name,hours', 'M1,"Lowe, Ann",7.5', 'M2,"two', 'lines",8', 'M3,Tom,9'];
  const PIECES = [
    '"',
    '""',
    '"x"',
    ' "',
    '" ',
    '\r',
    '\n',
    '\r\n',
    ',',
    ',,',
    '\n\n',
    '\n,,\n',
    '\0',
    "'",
    '\uFEFF',
    '  ',
  ];
  it.each(['\n', '\r\n', '\r'])(
    'agree about a file with a piece inserted at any place, with lines that end with %j',
    async (end) => {
      const text = BASE.join(end);
      for (const piece of PIECES)
        for (let at = 'ref,name'.length; at <= text.length; at += 1)
          await bothRead(text.slice(0, at) + piece + text.slice(at));
    },
  );

  it('agree about any text', async () => {
    const part = fc.constantFrom('"', '"', ',', ',', '\r', '\n', '\r\n', ' ', "'", '=', 'a', '1', 'é', '\0', '\uFEFF');
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 25 }), async (parts) => {
        await bothRead(`a,b\n${parts.join('')}`);
      }),
      runs(2_000),
    );
  });
});

describe('the Big List of Naughty Strings', () => {
  const strings = JSON.parse(readFileSync('test/golden/naughty-strings.json', 'utf8')) as string[];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const isControl = (text: string) => /[\0-\x08\x0E-\x1F]/.test(text);

  it('is written and read unchanged; in the browser, a file with control characters is rejected', async () => {
    expect(strings.length).toBeGreaterThan(480);
    for (const text of strings) {
      const bytes = Buffer.from(csvText(['a', 'b'], [[text, 'x']]));
      const read = [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: [text, 'x'] },
      ];
      expect([text, await inServer(bytes)]).toEqual([text, read]);
      expect([text, await inBrowser(bytes)]).toEqual([
        text,
        isControl(text) ? { code: 'importing.not_csv', line: undefined } : read,
      ]);
    }
  });

  it('is changed as a value only by the rule of visible text, which is the same the second time', () => {
    for (const text of strings) expect(visibleText(visibleText(text))).toBe(visibleText(text));
    expect(csvLine(strings.map(visibleText)).length).toBeGreaterThan(10_000);
  });
});
