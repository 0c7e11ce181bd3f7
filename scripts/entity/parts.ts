import { basename } from 'node:path';
import { NAME } from '#domain/schema/checkFields.ts';
import type { Changes } from './changes.ts';
import { Mistake } from './mistake.ts';
import { SCREENS, type Screen } from './screenCode.ts';

/** Where entities are added, each in a directory with its name: `entities/uniform_items`. */
export const FOLDER = 'entities';

/** Returns the file that declares an entity. */
export const declarationFile = (name: string): string => `${FOLDER}/${name}/entity.ts`;

/** Returns the file with the Gaeilge words of an entity. */
export const wordsFile = (name: string): string => `${FOLDER}/${name}/ga.ts`;

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Returns the name of the component that replaces a generated screen: `UniformItemList`. */
export const componentName = (exported: string, screen: Screen | 'icon'): string =>
  `${capital(exported)}${capital(screen)}`;

/** Returns the name of the file with that component: `replacesList.tsx`. */
export const replacementFile = (screen: Screen | 'icon'): string => `replaces${capital(screen)}.tsx`;

/** What a person can write next to a declaration: each file, by its name, with what it must export. */
const PARTS: Readonly<Record<string, (exported: string) => string>> = {
  'server.ts': () => 'server',
  'listRequest.ts': () => 'listRequest',
  ...Object.fromEntries(
    [...SCREENS, 'icon' as const].map((screen) => [
      replacementFile(screen),
      (exported: string) => componentName(exported, screen),
    ]),
  ),
};

/** Directories for further code of an entity, with the files that they can contain. */
const DIRECTORIES: Readonly<Record<string, RegExp>> = { components: /\.tsx?$/, server: /\.ts$/ };

const TEST = /\.test\.tsx?$/;
const README = `${FOLDER}/README.md`;

/** The names that a file of an entity's directory can have, as a message lists them. */
const ALLOWED = `entity.ts, ga.ts, ${Object.keys(PARTS).join(', ')}, tests (*.test.ts, *.test.tsx), and other code in components/ (screens) or server/ (server)`;

/** Returns the entity to whose directory a file belongs, and its name there. */
const placeOf = (file: string): { name: string; rest: string } => {
  const [, name = '', ...rest] = file.split('/');
  return { name, rest: rest.join('/') };
};

const isAllowed = (rest: string): boolean => {
  const [directory = '', ...below] = rest.split('/');
  if (below.length > 0) return DIRECTORIES[directory]?.test(rest) ?? false;
  return rest === 'entity.ts' || rest === 'ga.ts' || rest in PARTS || TEST.test(rest);
};

/** Checks where the files of added entities are and what they are called. @throws Mistake naming file and allowed names */
export const checkFileNames = (changes: Changes): void => {
  const files = changes.filesUnder(FOLDER);
  for (const file of files) {
    const { name, rest } = placeOf(file);
    if (file === README) continue;
    if (rest === '')
      throw new Mistake(
        `${file}: each entity has a directory with its name. Write its declaration to a file such as ${declarationFile('uniform_items')}.`,
      );
    if (!NAME.test(name))
      throw new Mistake(`${file}: the directory must have the name of its entity, such as ${FOLDER}/uniform_items.`);
    if (!isAllowed(rest)) throw new Mistake(`${file}: no file of an entity has this name. Allowed are ${ALLOWED}.`);
    if (/^(replaces|listRequest)/.test(rest) && !files.includes(`${FOLDER}/${name}/entity.ts`))
      throw new Mistake(`${file}: there is no ${declarationFile(name)}. Declare the entity there, or delete the file.`);
    if (rest === 'listRequest.ts' && !files.includes(`${FOLDER}/${name}/${replacementFile('list')}`))
      throw new Mistake(
        `${file}: it describes the list of ${replacementFile('list')}, which does not exist. Add the list, or delete the file.`,
      );
  }
};

const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|enum) (\w+)|^export (default)\b|^export ([{*])/gm;

/** Returns the names that a source exports, types excluded. */
const exportsOf = (source: string): string[] =>
  [...source.matchAll(EXPORT)].map(([, name, standard, list]) => name ?? standard ?? `${list} …`);

/** The parts of an entity next to its declaration and words, by file name, in the order of `PARTS`. */
export const partsOf = (changes: Changes, name: string): string[] =>
  Object.keys(PARTS).filter((file) => changes.read(`${FOLDER}/${name}/${file}`) !== null);

/** Checks what the parts of an entity export. @throws Mistake naming file and allowed names */
export const checkExports = (changes: Changes, name: string, exported: string): void => {
  for (const part of partsOf(changes, name)) {
    const file = `${FOLDER}/${name}/${part}`;
    const expected = PARTS[part]?.(exported) ?? '';
    const found = exportsOf(changes.read(file) ?? '');
    const other = found.find((one) => one !== expected);
    if (other !== undefined)
      throw new Mistake(`${file}: exports ${other}. It can export ${expected} and types, nothing else.`);
    if (found.length === 0) throw new Mistake(`${file}: exports nothing. Export ${expected}.`);
  }
};

/** Returns the files of an entity that a person has written, except its declaration. */
export const handwritten = (changes: Changes, name: string): string[] =>
  changes
    .filesUnder(`${FOLDER}/${name}`)
    .filter((file) => file !== declarationFile(name) && basename(file) !== 'ga.ts');
