import { resources as english } from '#i18n/en-GB/resources.ts';
import { resources as irish } from '#i18n/ga/resources/index.ts';

type Tree = { readonly [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Returns each English text of a catalogue with the Irish one under the same key. */
const pairsOf = (from: Tree, to: Tree): [english: string, irish: string][] =>
  Object.entries(from).flatMap(([key, text]): [string, string][] => {
    const translated = to[key];
    if (isTree(text) && isTree(translated)) return pairsOf(text, translated);
    return typeof text === 'string' && typeof translated === 'string' ? [[text, translated]] : [];
  });

/**
 * Returns the Irish words of the portal's own entities, by their English ones: `Company` → `Cuideachta`. A word with several
 * translations is left out, because only a translator can choose one.
 */
export const knownTranslations = (): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string>>();
  for (const [text, translated] of pairsOf(english as unknown as Tree, irish as unknown as Tree))
    found.set(text, (found.get(text) ?? new Set()).add(translated));
  return new Map(
    [...found].flatMap(([text, words]): [string, string][] => {
      const [only] = words;
      return words.size === 1 && only !== undefined && only !== text ? [[text, only]] : [];
    }),
  );
};
