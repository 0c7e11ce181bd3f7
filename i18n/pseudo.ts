import { enGB } from './en-GB/index.ts';

type Tree = { [key: string]: string | Tree };

const FORM = ' |||| ';
/** Other languages need about a third more space; the added words can wrap. */
const longer = (text: string): string => `${' lorem'.repeat(Math.ceil(text.length / 18))}`;

/**
 * Puts the texts of a catalogue in brackets and lengthens them. `%{…}` placeholders are kept, and each plural form is
 * treated separately.
 */
export const pseudo = (words: Tree): Tree =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? value
            .split(FORM)
            .map((form) => `⟦${form}${longer(form)}⟧`)
            .join(FORM)
        : pseudo(value),
    ]),
  );

/** All English texts in the pseudo language. */
export const pseudoEnglish = (): Tree => pseudo(enGB as unknown as Tree);
