import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF as a reader copies it: the glyphs of its pages, mapped with each font's ToUnicode map. */
export const pdfText = (pdf: Buffer): string => {
  const objects = objectsOf(pdf);
  const maps = new Map<string, Map<number, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.text.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (!maps.has(name)) maps.set(name, charactersOf(objects, id));
  return [...objects.values()]
    .map(({ stream }) => stream)
    .filter((stream) => /\bBT\b/.test(stream))
    .map((stream) => wordsOf(stream, maps))
    .join('\n');
};

interface PdfObject {
  text: string;
  stream: string;
}

const objectsOf = (pdf: Buffer): Map<string, PdfObject> => {
  const raw = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [whole, id = ''] of raw.matchAll(/(\d+) 0 obj\n[\s\S]*?endobj/g)) {
    const [text = '', compressed] = whole.split(/stream\n/);
    const isText = compressed !== undefined && !/\/Length1|FontFile/.test(text);
    let stream = '';
    if (isText && text.includes('/FlateDecode')) {
      try {
        stream = inflateSync(Buffer.from(compressed.replace(/\nend$/, ''), 'latin1')).toString('latin1');
      } catch {
        stream = '';
      }
    }
    objects.set(id, { text, stream });
  }
  return objects;
};

/** Returns the glyph → characters map from the font's ToUnicode map. */
const charactersOf = (objects: Map<string, PdfObject>, font: string): Map<number, string> => {
  const [, cmap = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.text ?? '') ?? [];
  const map = new Map<number, string>();
  for (const [, first = '', , list = ''] of (objects.get(cmap)?.stream ?? '').matchAll(
    /<(\w{4})> <(\w{4})> \[([^\]]*)\]/g,
  ))
    [...list.matchAll(/<(\w+)>/g)].forEach(([, hex = ''], index) => {
      const characters = Buffer.from(hex, 'hex').swap16().toString('utf16le');
      map.set(Number.parseInt(first, 16) + index, characters);
    });
  return map;
};

/** Returns each line of text, in drawing order. */
const wordsOf = (stream: string, maps: Map<string, Map<number, string>>): string => {
  let font = '';
  let text = '';
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = name;
    if (shown === undefined) continue;
    for (const [, hex = ''] of shown.matchAll(/<(\w+)>/g))
      for (const glyph of hex.match(/\w{4}/g) ?? []) text += maps.get(font)?.get(Number.parseInt(glyph, 16)) ?? '';
    text += '\n';
  }
  return text;
};
