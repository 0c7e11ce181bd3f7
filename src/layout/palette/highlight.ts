import { fold } from '#domain/fold.ts';

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  /** the letter it begins at */
  at: number;
  text: string;
  hit: boolean;
}

/** The text cut where the words of a search stand in it, accents and case aside: `sui` marks the Súi of Ó Súilleabháin. */
export function highlight(text: string, words: string): Piece[] {
  const letters = [...text];
  const folded = letters.map(fold);
  // Where each letter begins in the folded text: ß is two letters there.
  const starts = folded.map((_, index) => folded.slice(0, index).join('').length);
  const whole = folded.join('');
  const marked = letters.map(() => false);
  for (const word of fold(words)
    .split(/[\s,]+/)
    .filter(Boolean))
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      starts.forEach((start, index) => {
        if (start >= at && start < at + word.length) marked[index] = true;
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
