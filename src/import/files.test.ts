import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDamaged } from '#domain/text/visibleText.ts';
import { decodeText, encodingOf } from './decode.ts';
import { excelTables } from './excelTables.ts';
import { readTable } from './readCsv.ts';

const FOLDER = join(__dirname, 'files');
const bytesOf = (name: string): ArrayBuffer => Uint8Array.from(readFileSync(join(FOLDER, name))).buffer;
/** Returns the lines of a CSV below its header. */
const lines = async (name: string): Promise<string[][]> =>
  (await readTable(decodeText(bytesOf(name)))).rows.slice(1).map(({ cells }) => cells);
/** Returns the lines of the first sheet of a spreadsheet that is not hidden, below its header. */
const sheetLines = (name: string): string[][] =>
  excelTables(bytesOf(name))
    .find(({ isHidden }) => !isHidden)!
    .rows.slice(1)
    .map(({ cells }) => cells);

describe('a text file', () => {
  it.each([
    ['01-hours-stray-quote-last-column.csv', 2],
    ['01b-employees-stray-quote.csv', 2],
  ])('is rejected with the line whose quotation marks do not enclose a cell: %s', async (name, line) =>
    expect(readTable(decodeText(bytesOf(name)))).rejects.toMatchObject({ key: 'importing.bad_quotes', args: { line } }),
  );

  it('in the encoding of an old Macintosh is read in it', async () => {
    expect(encodingOf(bytesOf('07-macroman-cr.csv'))).toBe('macintosh');
    expect((await lines('07-macroman-cr.csv'))[0]).toEqual(['Siobhán', 'Ó Murchú', 'B101', '01/02/2024']);
  });

  it('in UTF-8 with a damaged byte stays in UTF-8, and only that cell is damaged', async () => {
    expect(encodingOf(bytesOf('08-utf8-one-bad-byte.csv'))).toBe('utf-8');
    const [first, second] = await lines('08-utf8-one-bad-byte.csv');
    expect(first).toEqual(['Siobhán', 'Ó Murchú', 'B1']);
    expect(second?.map(isDamaged)).toEqual([true, false, false]);
  });

  it('has the text that a formula keeps as text', async () => {
    expect(await lines('09b-eq-text.csv')).toEqual([
      ['Ann', 'Lowe', '00042'],
      ['Tom', 'Hale', '00043'],
    ]);
  });

  it('shows the errors and shortened numbers of a spreadsheet as damaged', async () => {
    const cells = (await lines('09-eq-sci-error-invisible-text.csv')).flat();
    expect(cells.filter(isDamaged)).toEqual(['1.23457E+11', '#N/A', '#REF!']);
  });

  it('is read whole, although its lines end in two ways', async () =>
    expect((await lines('23-mixed-line-ends.csv')).map(([forename]) => forename)).toEqual([
      'Siobhán',
      'Aoife',
      'Extra',
      'More',
    ]));

  it('may be separated by semicolons', async () => {
    const { separator, rows } = await readTable(decodeText(bytesOf('17-semicolon-decimal-comma.csv')));
    expect(separator).toBe(';');
    expect(rows.map(({ cells }) => cells.length)).toEqual([3, 3, 3, 3]);
  });
});

describe('a spreadsheet', () => {
  it.each([
    ['02-hours-error-cell-and-zero-format.xlsx', '#N/A'],
    ['02b-hours-error-cells.xlsx', '#N/A'],
    ['02b-hours-error-cells.xlsx', '#REF!'],
  ])('keeps its errors, by their names: %s, %s', (name, error) => expect(sheetLines(name).flat()).toContain(error));

  it.each([
    ['03-ref-by-number-format.xlsx', '00042'],
    ['03b-ref-prefix-format.xlsx', 'HSK-042'],
    ['02-hours-error-cell-and-zero-format.xlsx', '00042'],
    ['06-long-number.xlsx', '1234567890124'],
    ['06b-fifteen-digits.xlsx', '633450012345678'],
    ['04b-date1904-true-and-long-number.xlsx', '1234567890123'],
  ])('has the reference that its cells show: %s, %s', (name, ref) => expect(sheetLines(name).flat()).toContain(ref));

  it.each(['04-date1904-true.xlsx', '04b-date1904-true-and-long-number.xlsx'])(
    'that counts days from 1904 has the days that it shows: %s',
    (name) => expect(sheetLines(name)[0]?.[3]).toBe('01/02/2024'),
  );

  it('has all its sheets with their names, and says which it does not show', () =>
    expect(excelTables(bytesOf('05-hidden-first-sheet.xlsx'))).toMatchObject([
      { sheet: 'Lists', isHidden: true, rows: [{}, {}] },
      { sheet: 'Staff', isHidden: false, rows: [{}, {}] },
    ]));

  it('has numbers whose format it defines itself', () =>
    expect(sheetLines('18-format-14-redefined.xlsx')).toEqual([['S1', 'A', '6.50']]));
});

it('every file of the folder is read, or rejected with a reason', async () => {
  const names = readdirSync(FOLDER).filter((name) => !name.endsWith('.md'));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    if (name.endsWith('.xlsx')) expect(excelTables(bytesOf(name)).some(({ rows }) => rows.length > 0)).toBe(true);
    else
      await expect(
        readTable(decodeText(bytesOf(name))).catch(({ key }: { key: string }) => ({ key })),
      ).resolves.toEqual(
        name.startsWith('01') ? { key: 'importing.bad_quotes' } : expect.objectContaining({ rows: expect.any(Array) }),
      );
  }
});
