import { lazyPackage } from '#server/platform/lazyPackage.ts';
import { sfntOf } from './sfnt.ts';
import { inDrawingOrder, type Run } from './visualOrder.ts';

export type Weight = 400 | 600;

const INTER = 'node_modules/@fontsource/inter/files/inter-';
const NOTO = 'node_modules/@expo-google-fonts/noto-sans/';
const NOTO_FILES = { 400: '400Regular/NotoSans_400Regular.ttf', 600: '600SemiBold/NotoSans_600SemiBold.ttf' };

/**
 * The fonts in order of preference. Inter consists of parts, one for each group of scripts. Noto Sans has combining marks
 * and Latin letters that Inter lacks, and Devanagari; there is no font for Chinese, Japanese and Korean, which is ten
 * times as large as all others. A document opens only the files that its text needs.
 */
const FONTS: readonly ((weight: Weight) => string)[] = [
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'greek-ext', 'cyrillic-ext'].map(
    (part) => (weight: Weight) => `${INTER}${part}-${weight}-normal.woff`,
  ),
  (weight) => NOTO + NOTO_FILES[weight],
  ...[
    'node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic',
    'node_modules/@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian',
    'node_modules/@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian',
    'node_modules/@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
    'node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai',
  ].map((file) => (weight: Weight) => `${file}-${weight}-normal.woff`),
];
const [latin] = FONTS as [(weight: Weight) => string];

/** Replaces a character that no font has, such as 王; the original text is included for screen readers and searches. */
const UNKNOWN = '?';

const fontkit = lazyPackage<{ create(font: Buffer): { hasGlyphForCodePoint(code: number): boolean } }>('fontkit');
const opened = new Map<string, ReturnType<ReturnType<typeof fontkit>['create']>>();

const hasCharacter = (file: string, character: string): boolean => {
  const font = opened.get(file) ?? fontkit().create(sfntOf(file));
  opened.set(file, font);
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
};

/** Returns the first font that can draw a letter with all of its marks. */
const fontOf = (letter: string, weight: Weight): string | undefined =>
  FONTS.map((fileOf) => fileOf(weight)).find((file) => [...letter].every((character) => hasCharacter(file, character)));

/** Printable characters of ASCII and Latin-1, all of which the first font has. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the letters of a text, each with its marks. */
export const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * Returns the letters of a text, each once, that no font can draw: `?` is printed in their place.
 */
export const unprintableIn = (given: string): string[] => {
  const text = given.normalize('NFC');
  if (PLAIN.test(text)) return [];
  return [...new Set(lettersOf(text))].filter((letter) => fontOf(letter, 400) === undefined);
};

/**
 * Splits a line of text by the font files that can draw it, in the order in which they are drawn from left to right.
 * `exact` is false if the drawn text cannot be read back: characters are missing, or shaped and ordered by the rules of
 * their script.
 */
export const runsOf = (given: string, weight: Weight): { runs: Run[]; exact: boolean } => {
  const text = given.normalize('NFC');
  if (PLAIN.test(text)) return { runs: [{ font: latin(weight), text }], exact: true };
  const drawn = lettersOf(text).map((letter) => ({ letter, font: fontOf(letter, weight) }));
  return {
    runs: inDrawingOrder(
      drawn.map(({ letter, font }) => ({ text: font ? letter : UNKNOWN, font: font ?? latin(weight) })),
    ),
    exact: drawn.every(({ font }) => font?.startsWith(INTER)),
  };
};
