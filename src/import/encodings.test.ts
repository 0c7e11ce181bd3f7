import { type Chance, chance } from '../../lab/fuzz/chance.ts';
import { decodeText, ENCODINGS, type Encoding, encodingOf } from './decode.ts';
import { readTable } from './readCsv.ts';

const FILES = 200;

const SURNAMES = ['Ó Murchú', 'Ní Dhomhnaill', 'Mac Giolla Bháin', 'O’Brien', 'Müller', 'Núñez', 'Lefèvre', 'Smith'];
const FORENAMES = ['Siobhán', 'Seán', 'Áine', 'Zoë', 'Renée', 'José', 'Órla', 'Ann'];
const SITES = ['Café Óir', 'Baile Átha Cliath', 'The Hearth – Bar', 'Quay'];

/** Returns the bytes of a text; `TextDecoder` alone knows the encodings of one byte. */
const encoded = (text: string, encoding: Encoding): ArrayBuffer => {
  if (encoding === 'utf-8') return Uint8Array.from(Buffer.from(text)).buffer;
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return Uint8Array.from(encoding === 'utf-16le' ? bytes : bytes.swap16()).buffer;
  }
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text].map((character) => bytes.get(character) ?? 0x3f)).buffer;
};

/** A list of people as a program could have saved it. */
const fileOf = (by: Chance) => {
  const encoding = by.pick(ENCODINGS);
  const separator = by.pick([',', ';', '\t']);
  const lineEnd = by.pick(['\r\n', '\n', '\r']);
  const isQuoted = by.once(2);
  // Node 20 decodes Windows-1252 as ISO 8859-1, which has neither this apostrophe nor this dash.
  const plain = (name: string) => (encoding === 'windows-1252' ? name.replace('’', "'").replace('–', '-') : name);
  const people = Array.from({ length: 5 + by.whole(40) }, (_, index) => [
    by.pick(FORENAMES),
    plain(by.pick(SURNAMES)),
    `P${index}`,
    plain(by.pick(SITES)),
  ]);
  const rows = [['Forename', 'Surname', 'Payroll ref', 'Site'], ...people];
  const lines = rows.map((cells) => cells.map((cell) => (isQuoted ? `"${cell}"` : cell)).join(separator));
  return { encoding, rows, bytes: encoded(lines.join(lineEnd) + (by.once(2) ? lineEnd : ''), encoding) };
};

it(`${FILES} lists of people are read in their encoding, whatever separates cells and lines`, async () => {
  for (let seed = 1; seed <= FILES; seed += 1) {
    const { encoding, rows, bytes } = fileOf(chance(seed * 7919));
    const found = encodingOf(bytes);
    const read = await readTable(decodeText(bytes, found));
    expect({ seed, encoding: found, rows: read.rows.map(({ cells }) => cells) }).toEqual({ seed, encoding, rows });
  }
});

it.each<[Encoding, ...string[]]>([
  ['windows-1252', 'école', 'Siobhán', 'SIOBHÁN Ó MURCHÚ', 'Müller; Strauß', 'Strauß', 'Íde', '£5', 'é'],
  ['macintosh', 'Siobhán', 'Ní Bhriain', 'Müller', 'SIOBHÁN', 'O’Brien, Siobhán', 'Seán'],
])('few characters show %s', (encoding, ...texts) => {
  for (const text of texts) expect([text, encodingOf(encoded(text, encoding))]).toEqual([text, encoding]);
});

it('a megabyte without a space, such as a picture under another name, is read in linear time', () => {
  // In quadratic time the test reaches its time limit.
  expect(encodingOf(new Uint8Array(1024 * 1024).fill(0xff).buffer)).toBe('windows-1252');
});
