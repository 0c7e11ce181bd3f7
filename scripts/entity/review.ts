import { Changes } from './changes.ts';
import { baseOf, declarationsIn, wordsFile } from './parts.ts';

/** A word of an added entity that has no Irish translation yet. */
export interface AwaitingWord {
  file: string;
  line: number;
  /** the English word; a name is `Uniform item |||| Uniform items` */
  text: string;
}

/** A line of words with a text that is marked for review. */
const MARKED = /(['"])((?:\\.|(?!\1).)*)\1, \/\/ review$/;

/** Returns the words of added entities that are marked `// review`, in the order of their files. */
export const awaitingWords = (): AwaitingWord[] => {
  const changes = new Changes();
  return declarationsIn(changes)
    .map((declaration) => wordsFile(baseOf(declaration)))
    .flatMap((file) =>
      (changes.read(file) ?? '').split('\n').flatMap((code, index): AwaitingWord[] => {
        const text = MARKED.exec(code)?.[2];
        return text === undefined ? [] : [{ file, line: index + 1, text: text.replaceAll(/\\(.)/g, '$1') }];
      }),
    );
};
