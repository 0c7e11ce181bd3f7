import { decodeText } from './decode.ts';
import { readTable } from './readCsv.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part))).buffer;
const cells = async (text: string) => (await readTable(text)).rows.map((row) => row.cells);

describe('reading a CSV in the browser', () => {
  it.each([
    ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], 'Łukasz')],
    ['UTF-8', bytes('Łukasz')],
    ['UTF-16', bytes([0xff, 0xfe], [...Buffer.from('Łukasz', 'utf16le')])],
  ])('decodes %s', (_, given) => expect(decodeText(given)).toBe('Łukasz'));

  it('decodes the encoding of older versions of Excel', () =>
    expect(decodeText(bytes([0xd3], ' ', [0xe9]))).toBe('Ó é'));

  it.each([',', ';', '\t'])('splits columns at %j', async (mark) =>
    expect(await cells(['ref', 'hours'].join(mark).concat('\r\n', ['M1', '8.5'].join(mark)))).toEqual([
      ['ref', 'hours'],
      ['M1', '8.5'],
    ]),
  );

  it.each([';', '\t'])('finds %j in a short file that ends with a line break', async (mark) =>
    expect(await cells(`ref${mark}hours\r\nM1${mark}8,5\r\n`)).toEqual([
      ['ref', 'hours'],
      ['M1', '8,5'],
    ]),
  );

  it('counts lines as the file does, across blank rows and line breaks within cells', async () =>
    expect((await readTable('a,b\n\n"x\ny",1\n , \nz,2\n')).rows.map(({ line }) => line)).toEqual([1, 3, 6]));

  it('removes the formula guard from a cell, and reads quotes (contract A7)', async () =>
    expect(await cells('a,b\n\'-x,"say ""hi"", you"')).toEqual([
      ['a', 'b'],
      ['-x', 'say "hi", you'],
    ]));

  it('reads 100,000 rows in chunks, and reports its progress', async () => {
    const progress: number[] = [];
    const { rows } = await readTable(`ref,hours\n${'M1,8.25\n'.repeat(100_000)}`, (part) => progress.push(part));
    expect(rows).toHaveLength(100_001);
    expect(rows.at(-1)).toEqual({ line: 100_001, cells: ['M1', '8.25'] });
    expect(progress.length).toBeGreaterThan(4);
    expect(progress.at(-1)).toBeCloseTo(1);
  });

  it.each([
    ['', 'importing.empty_file'],
    ['\n \n', 'importing.empty_file'],
    ['PK\u0003\u0004\u0000', 'importing.not_csv'],
    ['M1\n'.repeat(100_200), 'importing.too_many_rows'],
  ])('rejects a file that is not a table, or is too large', async (text, key) =>
    expect(readTable(text)).rejects.toMatchObject({ key }),
  );
});
