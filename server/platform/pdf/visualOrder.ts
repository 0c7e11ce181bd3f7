import { lazyPackage } from '#server/platform/lazyPackage.ts';

/** A piece of text that one font file can draw. */
export interface Run {
  font: string;
  text: string;
}

/** The Unicode Bidirectional Algorithm (UAX #9). */
interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr'): { levels: Uint8Array };
}
const bidi = lazyPackage<() => Bidi>('bidi-js');

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A run with its level: odd if it is read from right to left. */
interface Levelled extends Run {
  level: number;
}

/**
 * Joins letters of one font and direction to runs, and returns them in the order in which they are drawn from left to
 * right. The letters within a run keep their order: the PDF library orders and joins those of a right-to-left word.
 */
export const inDrawingOrder = (letters: readonly Run[]): Run[] => {
  const text = letters.map((letter) => letter.text).join('');
  const levels = RIGHT_TO_LEFT.test(text) ? bidi()().getEmbeddingLevels(text, 'ltr').levels : undefined;
  const runs: Levelled[] = [];
  let at = 0;
  for (const letter of letters) {
    const level = levels?.[at] ?? 0;
    at += letter.text.length;
    const last = runs.at(-1);
    // Between right-to-left words, spaces and commas are ordered one by one.
    const isWord = level % 2 === 0 || RIGHT_TO_LEFT.test(letter.text);
    const continues = last?.font === letter.font && last.level === level && isWord;
    if (continues && (level % 2 === 0 || RIGHT_TO_LEFT.test(last.text))) last.text += letter.text;
    else runs.push({ ...letter, level });
  }
  return reordered(runs).map(({ font, text: drawn }) => ({ font, text: drawn }));
};

/** Reverses every sequence of runs of a level or above, from the highest level down (UAX #9, L2). */
const reordered = (runs: readonly Levelled[]): Levelled[] => {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(end, start + 1);
    }
  }
  return ordered;
};
