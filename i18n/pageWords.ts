type Tree = { [key: string]: string | Tree };

/** The English texts of pages whose code has been loaded, by group. */
const added: Tree = {};

/**
 * Adds texts that only some pages need. A file that uses such a group imports `#i18n/pages/<group>.ts`, so that the texts
 * are in the code of its page and not in that of the first visit (`test/conformance/pageWords.test.ts`). Other languages are
 * loaded as a whole.
 */
export const addWords = (words: object): void => void Object.assign(added, words);

/** Returns the text with this key among those of the loaded pages. */
export const pageText = (key: string): string | undefined => {
  let node: string | Tree | undefined = added;
  for (const step of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, step)) return undefined;
    node = node[step];
  }
  return typeof node === 'string' ? node : undefined;
};
