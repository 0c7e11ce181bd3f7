import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvLine, csvText } from '#domain/csv/write.ts';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { CsvError } from './csvError.ts';
import { type CsvRow, readCsv } from './csvReader.ts';
import { CSV_LIMITS } from './csvRecords.ts';

type Options = Parameters<typeof readCsv>[1];
type Content = string | Uint8Array;

const bytesOf = (content: Content) => (typeof content === 'string' ? Buffer.from(content) : content);

async function rowsOf(chunks: Content[], options?: Options): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const batch of readCsv(Readable.from(chunks.map(bytesOf)), options)) rows.push(...batch);
  return rows;
}

/** Returns the error of a file, which must not depend on how the file is split into chunks. */
async function errorOf(content: Content, options?: Options) {
  const bytes = bytesOf(content);
  const cuts = bytes.length > 200 ? [[bytes]] : [[bytes], [...bytes].map((byte) => Uint8Array.of(byte))];
  const faults = [];
  for (const chunks of cuts)
    faults.push(
      await rowsOf(chunks, options).then(
        () => null,
        (error: unknown) => error,
      ),
    );
  for (const fault of faults) if (!(fault instanceof CsvError)) throw fault ?? new Error('the file was read');
  const [{ code, line, params }] = faults as [CsvError];
  for (const fault of faults as CsvError[]) expect(fault).toMatchObject({ code, line, params });
  return [code, line, params];
}

const TRICKY = [
  '\uFEFFname,note,"a ""b"""\r\n',
  '"O\'Neill, Ann","two\r\nlines","three\n\n\nlines"\r\n',
  '\r\n',
  'Séan 😀,"",\n',
  '"a\rb",5" pipe,x\r',
  "'=1+1,''=2,'tis\r\n",
  '"",,"last ""one"""',
].join('');

const TRICKY_ROWS = [
  { line: 1, cells: ['name', 'note', 'a "b"'] },
  { line: 2, cells: ["O'Neill, Ann", 'two\r\nlines', 'three\n\n\nlines'] },
  { line: 8, cells: ['Séan 😀', '', ''] },
  { line: 9, cells: ['a\rb', '5" pipe', 'x'] },
  { line: 11, cells: ['=1+1', "'=2", "'tis"] },
  { line: 12, cells: ['', '', 'last "one"'] },
];

describe('reading a CSV file', () => {
  it('returns each record with the line on which it starts, the header being line 1 (contract A7)', async () => {
    expect(await rowsOf([TRICKY])).toEqual(TRICKY_ROWS);
  });

  it('returns the same rows wherever the bytes are cut in two', async () => {
    const bytes = Buffer.from(TRICKY);
    for (let at = 0; at <= bytes.length; at++)
      expect([at, await rowsOf([bytes.subarray(0, at), bytes.subarray(at)])]).toEqual([at, TRICKY_ROWS]);
  });

  it('returns the same rows byte by byte and as text chunks', async () => {
    expect(await rowsOf([...Buffer.from(TRICKY)].map((byte) => Uint8Array.of(byte)))).toEqual(TRICKY_ROWS);
    const rows: CsvRow[] = [];
    for await (const batch of readCsv(Readable.from([TRICKY]))) rows.push(...batch);
    expect(rows).toEqual(TRICKY_ROWS);
  });

  it('returns the header alone, then batches of the requested size', async () => {
    const lines = Array.from({ length: 7 }, (_, row) => csvLine([`p${row}`, row]));
    const sizes: number[] = [];
    for await (const batch of readCsv(Readable.from([`ref,hours\r\n${lines.join('')}`]), { batchSize: 3 }))
      sizes.push(batch.length);
    expect(sizes).toEqual([1, 3, 3, 1]);
  });

  it('leaves out spaces after a closing quote', async () => {
    expect(await rowsOf(['a,b\n"x" ,"y"\u00A0\n"z" '])).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x', 'y'] },
      { line: 3, cells: ['z'] },
    ]);
    expect(await errorOf('a,b\n"x" "y",1\n')).toEqual(['csv_bad_quote', 2, {}]);
  });

  it('accepts a header alone', async () => {
    expect(await rowsOf(['name,ref'])).toEqual([{ line: 1, cells: ['name', 'ref'] }]);
  });

  it('closes the source when the reader stops early', async () => {
    const source = Readable.from([Buffer.from('a,b\n1,2\n'), Buffer.from('3,4\n')]);
    for await (const batch of readCsv(source)) if (batch[0]?.line === 1) break;
    expect(source.destroyed).toBe(true);
  });

  it('passes on an error of the source unchanged', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('the line went dead'));
      },
    });
    await expect(readCsv(broken).next()).rejects.toThrow('the line went dead');
  });
});

describe('an invalid CSV file', () => {
  it.each([
    ['an empty file', '', 'csv_empty', 1],
    ['a byte order mark alone', '\uFEFF', 'csv_empty', 1],
    ['blank lines alone', '\r\n\n', 'csv_empty', 1],
    ['a blank first line', '\r\nname,ref\r\n', 'csv_no_header', 1],
    ['a first line of nothing but commas', ' ,,\r\n1,2,3\r\n', 'csv_no_header', 1],
    ['text after a closing quote', 'a,b\n1,"2\n3" x\n', 'csv_bad_quote', 2],
    ['a quote that is never closed', 'a,b\n1,2\n3,"4\n5,6\n', 'csv_unclosed_quote', 3],
    ['a NUL', 'a,b\n1,2\n3,\0\n', 'csv_nul', 3],
  ])('is rejected with the line of the error: %s', async (_, content, code, line) =>
    expect(await errorOf(content)).toEqual([code, line, {}]),
  );

  it.each([
    ['Windows-1252', Buffer.from('name\nAnn\nS\xe9an\nEve\n', 'latin1'), 3],
    ['an overlong form', Buffer.concat([Buffer.from('name\n'), Uint8Array.of(0xc0, 0xaf)]), 2],
    ['half a surrogate pair', Buffer.concat([Buffer.from('name\n'), Uint8Array.of(0xed, 0xa0, 0x80)]), 2],
    ['a character cut off by the end', Buffer.concat([Buffer.from('name\nS'), Uint8Array.of(0xc3)]), 2],
    ['a lone continuation byte', Uint8Array.of(0x61, 0x0a, 0x80), 2],
  ])('is rejected with the line that contains %s', async (_, content, line) =>
    expect(await errorOf(content)).toEqual(['csv_not_utf8', line, {}]),
  );

  it.each([
    ['with a mark', Buffer.from('\uFEFFname,ref\n', 'utf16le')],
    ['without one', Buffer.from('name,ref\n', 'utf16le')],
    ['big-endian', Buffer.from('\uFEFFname,ref\n', 'utf16le').swap16()],
    ['big-endian without a mark', Buffer.from('name,ref\n', 'utf16le').swap16()],
  ])('is rejected as UTF-16 %s', async (_, content) => expect(await errorOf(content)).toEqual(['csv_utf16', 1, {}]));

  it.each([
    ['name;ref\n1;2', ';'],
    ['name\tref\n', 'TAB'],
  ])('is rejected because %j has a delimiter other than commas', async (content, found) =>
    expect(await errorOf(content)).toEqual(['csv_wrong_delimiter', 1, { found }]),
  );
});

describe('file limits (security 3)', () => {
  const small = { ...CSV_LIMITS, bytes: 40, dataRows: 3, columns: 4, cellBytes: 6 };
  const limits = { limits: small };

  it('match the contract', () =>
    expect(CSV_LIMITS).toEqual({ bytes: 26_214_400, dataRows: 100_000, columns: 100, cellBytes: 4_096 }));

  it('accept a file that exactly reaches them', async () => {
    expect(await rowsOf(['a,b,c,d\nééé,12\n345678,""""""\n\n6\n\n\n\n\n\n'], limits)).toHaveLength(4);
    expect(await rowsOf([`a\n${'1'.repeat(6)}\n${'\n'.repeat(31)}`], limits)).toHaveLength(2);
  });

  it('reject a file with one record, column or byte more', async () => {
    expect(await errorOf('a\n1\n2\n3\n4\n', limits)).toEqual(['csv_too_many_rows', 5, { limit: 3 }]);
    expect(await errorOf('a\n1,2,3,4,5\n', limits)).toEqual(['csv_too_many_columns', 2, { limit: 4 }]);
    expect(await errorOf('a\n1\nééé1\n', limits)).toEqual(['csv_cell_too_long', 3, { limit: 6 }]);
    expect(await errorOf('a\n1\n"éééé', limits)).toEqual(['csv_cell_too_long', 3, { limit: 6 }]);
  });

  it('stop the reading of a file that grows too large before its end', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 10;
        yield Buffer.from('12,34,567\n');
      }
    }
    await expect(
      (async () => {
        for await (const _ of readCsv(endless(), { limits: { ...CSV_LIMITS, bytes: 1_000, dataRows: 1_000 } }));
      })(),
    ).rejects.toMatchObject({ code: 'csv_too_large', params: { limit: 1_000 } });
    expect(read).toBe(1_010);
  });
});

describe('a large file', () => {
  it('yields to the event loop and holds one batch of its 100,000 rows at a time', async () => {
    const line = csvLine(['Ann', "O'Neill, the second", 'P12345', 'ann@example.com', 37.5]);
    const file = Buffer.from(`forename_1,surname,payroll_ref,email,hours\r\n${line.repeat(100_000)}`);
    let turns = 0;
    let reading = true;
    const elsewhere = (async () => {
      while (reading) {
        await setImmediate();
        turns++;
      }
    })();
    let rows = 0;
    let largest = 0;
    for await (const batch of readCsv(Readable.from([file]))) {
      rows += batch.length;
      largest = Math.max(largest, batch.length);
    }
    reading = false;
    await elsewhere;
    expect(rows).toBe(100_001);
    expect(largest).toBe(500);
    expect(turns).toBeGreaterThanOrEqual(Math.floor(file.length / (64 * 1024)));
  });
});

/** Text rich in the characters that make CSV difficult, and arbitrary text. */
const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
  fc
    .array(fc.constantFrom('"', "'", ',', '\r', '\n', '=', '-', '@', '＝', '\t', ' ', 'é', '😀', '\uFEFF', 'x'))
    .map((c) => c.join('')),
);
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));

describe('exported CSV', () => {
  it('is read back unchanged, cut anywhere: import(export(x)) = x (security 3)', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.nat(), async (rows, cut) => {
        const header = (rows[0] ?? ['x']).map((_, place) => `column ${place}`);
        const bytes = Buffer.from(csvText(header, rows));
        const at = cut % (bytes.length + 1);
        const read = await rowsOf([bytes.subarray(0, at), bytes.subarray(at)]);
        expect(read.map(({ cells }) => cells)).toEqual([header, ...rows]);
      }),
      runs(100),
    );
  });

  it('never gives another reader a cell that begins a formula (security 3)', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const file = csvText(['header'], rows).slice(1);
        const parsed = Papa.parse<string[]>(file, { delimiter: ',', newline: '\r\n' }).data.slice(1, -1);
        expect(parsed).toHaveLength(rows.length);
        for (const cells of parsed) for (const text of cells) expect(text).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
      runs(100),
    );
  });

  it('is read in the same way by an independent reader, apart from the formula guard', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const plain = rows.map((cells) => cells.map((text) => text.replace(/^['=+\-@\t\r\n＝＋－＠\uFEFF]+/, '')));
        const file = csvText(['header'], plain);
        const theirs = Papa.parse<string[]>(file.slice(1), { delimiter: ',', newline: '\r\n' }).data.slice(0, -1);
        expect((await rowsOf([file])).map(({ cells }) => cells)).toEqual(theirs);
      }),
      runs(50),
    );
  });
});
