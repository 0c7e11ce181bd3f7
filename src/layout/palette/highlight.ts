import { foldText } from '#domain/fold.ts';

/** A piece of a text, and whether it matches the search. */
export interface Piece {
  /** the index of its first character */
  at: number;
  text: string;
  hit: boolean;
}

/**
 * Splits a text at the matches of the search words, ignoring accents and case: `sui` marks the Súi of Ó Súilleabháin.
 */
export function highlight(text: string, words: string): Piece[] {
  const letters = [...text];
  const folded = letters.map(foldText);
  // The position of each character in the folded text, where ß is two characters.
  const starts = folded.map((_, index) => folded.slice(0, index).join('').length);
  const whole = folded.join('');
  const marked = letters.map(() => false);
  for (const word of foldText(words)
    .split(/[\s,]+/)
    .filter(Boolean))
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      starts.forEach((start, index) => {
        // A character without a letter of its own, such as an apostrophe, is marked between two letters that are.
        const isAfter = folded[index] === '' ? start > at : start >= at;
        if (isAfter && start < at + word.length) marked[index] = true;
      });

  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const hit = marked[index] === true;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += letter;
    else pieces.push({ at: index, text: letter, hit });
  });
  return pieces;
}
