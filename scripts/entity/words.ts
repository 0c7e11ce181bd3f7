import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wordsOf } from '#domain/schema/words.ts';
import type { Changes } from './changes.ts';
import { Mistake } from './mistake.ts';
import { wordsFile } from './parts.ts';
import type { Declared } from './read.ts';
import type { Stage } from './stage.ts';
import { knownTranslations } from './translations.ts';

type Tree = { [key: string]: string | Tree };

/**
 * Updates the Gaeilge catalogue of each entity: translated words are kept, and those of removed fields are deleted. New
 * ones have the translation that the portal's own entities use; if there is none, they are added in the English of the
 * declaration and marked for review. (English needs no file: its words are in the declaration.)
 * @param stage contains the words as they are now
 * @returns how many words await a fluent speaker
 */
export const writeWords = async (
  changes: Changes,
  declared: readonly Declared[],
  stage: Pick<Stage, 'path'>,
): Promise<number> => {
  let awaiting = 0;
  const translations = knownTranslations();
  for (const { entity } of declared) {
    const known = await wordsIn(stage, entity.name);
    const words = wordsOf({ [entity.name]: entity })[entity.name];
    const derived = { name: words?.name, ...words } as never as Tree;
    const text = treeText(derived, known, '  ', (text) => {
      const translated = translations.get(text);
      if (translated === undefined) awaiting += 1;
      return translated;
    });
    changes.write(
      wordsFile(entity.name),
      `/** ${entity.words.many}, in Gaeilge. \`npm run entity\` adds the words of new fields and leaves yours. */\nexport const ga = {\n${text}};\n`,
    );
  }
  return awaiting;
};

/** Reads the words of an entity as they are now. @throws Mistake if the file is no longer valid */
const wordsIn = async (stage: Pick<Stage, 'path'>, name: string): Promise<Tree> => {
  const path = join(stage.path, wordsFile(name));
  if (!existsSync(path)) return {};
  const module: Record<string, Tree> = await import(pathToFileURL(path).href).catch((error: Error) => {
    const [first] = error.message.split('\n').filter((line) => line.includes('ERROR'));
    throw new Mistake(`${wordsFile(name)} cannot be read: ${first ?? error.message}. Correct the file.`);
  });
  return module.ga ?? {};
};

/** @param translate returns the translation of a new word; undefined if it must be reviewed */
const treeText = (
  derived: Tree,
  known: Tree,
  indent: string,
  translate: (text: string) => string | undefined,
): string =>
  Object.entries(derived)
    .filter(([, value]) => typeof value === 'string' || Object.keys(value).length > 0)
    .map(([key, value]) => {
      const name = /^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`;
      const had = known[key];
      if (typeof value !== 'string')
        return `${indent}${name}: {\n${treeText(value, typeof had === 'object' ? had : {}, `${indent}  `, translate)}${indent}},\n`;
      const translated = typeof had === 'string' && had !== value ? had : translate(value);
      const said = (translated ?? value).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
      return `${indent}${name}: '${said}',${translated === undefined ? ' // review' : ''}\n`;
    })
    .join('');
