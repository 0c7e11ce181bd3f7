type Tree = { [key: string]: string | Tree };

const FORM = ' |||| ';
/** Other languages need about a third more room; in words that can wrap. */
const longer = (text: string): string => `${' lorem'.repeat(Math.ceil(text.length / 18))}`;

/** A catalogue's words in brackets and longer; what `%{…}` puts in, and each plural form, stays apart. */
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
