import { sfntOf } from './sfnt.ts';

const FILE = 'node_modules/@fontsource/inter/files/inter-greek-400-normal.woff';

/** The sum of a table as OpenType defines it: of its 32-bit words, the last one filled with zeros. */
const sumOf = (table: Buffer): number => {
  const words = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
};

it('returns every table of a WOFF file decompressed, as its checksum proves', () => {
  const font = sfntOf(FILE);
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 12 + index * 16;
    const offset = font.readUInt32BE(entry + 8);
    const table = font.subarray(offset, offset + font.readUInt32BE(entry + 12));
    return { name: font.toString('latin1', entry, entry + 4), checksum: font.readUInt32BE(entry + 4), table };
  });
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'loca', 'name']));
  // The sum of `head` excludes the field that makes the sum of the whole font fixed.
  for (const { name, checksum, table } of tables)
    if (name !== 'head') expect([name, sumOf(table)]).toEqual([name, checksum]);
});

it('reads and decompresses a file once', () => expect(sfntOf(FILE)).toBe(sfntOf(FILE)));
