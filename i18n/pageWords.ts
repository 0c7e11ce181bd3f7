type Tree = { [key: string]: string | Tree };

const ENGLISH = 'en-GB';

/** The texts of pages whose code has been loaded, by language and group. */
const added: Record<string, Tree> = {};

/**
 * Adds texts that only some pages need. A file that uses such a group imports `#i18n/pages/<group>.ts`, so that the texts
 * are in the code of its page and not in that of the first visit (`test/conformance/pageWords.test.ts`). Other languages are
 * loaded as a whole, except the words of added entities.
 */
export const addWords = (words: object, locale = ENGLISH): void => {
  added[locale] = { ...added[locale], ...words };
};

const textIn = (words: Tree | undefined, key: string): string | undefined => {
  let node: string | Tree | undefined = words;
  for (const step of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, step)) return undefined;
    node = node[step];
  }
  return typeof node === 'string' ? node : undefined;
};

/** Returns the text with this key among those of the loaded pages: in the language, otherwise in English. */
export const pageText = (key: string, locale = ENGLISH): string | undefined =>
  textIn(added[locale], key) ?? textIn(added[ENGLISH], key);
