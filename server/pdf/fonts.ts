import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inter consists of parts, one for each group of scripts; a document opens only those that its text needs. */
const HOME = join(process.cwd(), 'node_modules/@fontsource/inter');
const PARTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'greek-ext', 'cyrillic-ext'] as const;
type Part = (typeof PARTS)[number];

export type Weight = 400 | 600;

/** A piece of text that one font file can draw. */
export interface Run {
  font: string;
  text: string;
}

/** Replaces a character that Inter lacks, such as 王; the original text is included for screen readers and searches. */
const UNKNOWN = '?';

const fontFile = (part: Part, weight: Weight): string => `${HOME}/files/inter-${part}-${weight}-normal.woff`;

let known: [Part, [number, number][]][] | undefined;

/** Returns the characters in each part, as listed by the package: "U+0100-02BA,U+2113". */
const ranges = (): [Part, [number, number][]][] => {
  if (known) return known;
  const lists: Record<Part, string> = JSON.parse(readFileSync(join(HOME, 'unicode.json'), 'utf8'));
  known = PARTS.map((part) => [
    part,
    lists[part].split(',').map((range) => {
      const [first = '0', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  ]);
  return known;
};

const partOf = (character: string): Part | undefined => {
  const code = character.codePointAt(0) ?? 0;
  return ranges().find(([, spans]) => spans.some(([first, last]) => code >= first && code <= last))?.[0];
};

const PLAIN = /^[\u0020-\u00ff]*$/;

/** Splits a text by the font files that can draw it; `whole` is true if all of its characters can be drawn. */
export const runsOf = (given: string, weight: Weight): { runs: Run[]; whole: boolean } => {
  const text = given.normalize('NFC');
  if (PLAIN.test(text)) return { runs: [{ font: fontFile('latin', weight), text }], whole: true };
  const runs: Run[] = [];
  let whole = true;
  for (const character of text) {
    const part = partOf(character);
    if (!part) whole = false;
    const font = fontFile(part ?? 'latin', weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += part ? character : UNKNOWN;
    else runs.push({ font, text: part ? character : UNKNOWN });
  }
  return { runs, whole };
};
