import { CORE } from '#domain/entities/core.ts';
import type { Changes } from './changes.ts';
import { Mistake } from './mistake.ts';

export const SCREENS = ['list', 'create', 'edit', 'show'] as const;
export type Screen = (typeof SCREENS)[number];

/** Where entities are declared, added ones next to those of the core. */
export const DECLARATIONS = 'domain/entities';

/** Returns the name of an entity's files and folder: `uniform_items` → `uniformItems`. */
export const camelOf = (name: string): string =>
  name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the file that declares an entity: `domain/entities/uniformItems.ts`. */
export const declarationFile = (name: string): string => `${DECLARATIONS}/${camelOf(name)}.ts`;

/** Returns the file with the Gaeilge words of an entity. */
export const wordsFile = (name: string): string => `i18n/ga/resources/${camelOf(name)}.ts`;

/** Returns the folder with everything else of an entity: `resources/uniformItems`. */
export const folderOf = (name: string): string => `resources/${camelOf(name)}`;

/** The part of an entity on the server, in its folder. */
export const SERVER_PART = 'server/parts.ts';

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Returns the name of the component that replaces a generated screen: `UniformItemList`. */
export const componentName = (exported: string, screen: Screen | 'icon'): string =>
  `${capital(exported)}${capital(screen)}`;

/** Returns the name of the file with that component: `replacesList.tsx`. */
export const replacementFile = (screen: Screen | 'icon'): string => `replaces${capital(screen)}.tsx`;

/** What a person can write in the folder of an entity: each file, by its name, with what it must export. */
const PARTS: Readonly<Record<string, (exported: string) => string>> = {
  [SERVER_PART]: () => 'server',
  'listRequest.ts': () => 'listRequest',
  ...Object.fromEntries(
    [...SCREENS, 'icon' as const].map((screen) => [
      replacementFile(screen),
      (exported: string) => componentName(exported, screen),
    ]),
  ),
};

/** Folders for further code of an entity, with the files that they can contain. */
const FOLDERS: Readonly<Record<string, RegExp>> = { components: /\.tsx?$/, server: /\.ts$/ };

const TEST = /\.test\.tsx?$/;

/** The names that a file in an entity's folder can have, as a message lists them. */
const ALLOWED = `${Object.keys(PARTS).join(', ')}, tests (*.test.ts, *.test.tsx), and other code in components/ (screens) or server/ (server)`;

const isAllowed = (rest: string): boolean => {
  const [folder = '', ...below] = rest.split('/');
  if (below.length > 0) return FOLDERS[folder]?.test(rest) ?? false;
  return rest in PARTS || TEST.test(rest);
};

/** Names that only files of added entities have. */
const OF_ADDED = /^(entity\.ts$|ga\.ts$|replaces[A-Z]|listRequest)/;

/** Returns the declarations of added entities: the files that call `generatedEntity`. The core calls `defineEntity`. */
export const declarationsIn = (changes: Changes): string[] =>
  changes
    .namesIn(DECLARATIONS)
    .map((name) => `${DECLARATIONS}/${name}`)
    .filter((file) => /\bgeneratedEntity\b/.test(changes.read(file) ?? ''));

/** Returns the name of the files of an entity from its declaration: `uniformItems`. */
export const baseOf = (declaration: string): string => declaration.slice(`${DECLARATIONS}/`.length, -'.ts'.length);

/** Returns the files of an entity that a person has written, except its declaration. */
export const handwritten = (changes: Changes, name: string): string[] => changes.filesUnder(folderOf(name));

/** Returns all files of an entity. */
export const filesOf = (changes: Changes, name: string): string[] =>
  [declarationFile(name), wordsFile(name), ...handwritten(changes, name)].filter((file) => changes.read(file) !== null);

/** Checks where the files of added entities are and what they are called. @throws Mistake naming file and allowed names */
export const checkFileNames = (changes: Changes): void => {
  for (const file of changes.filesUnder(DECLARATIONS))
    if (!file.startsWith(`${DECLARATIONS}/generated/`) && file.slice(`${DECLARATIONS}/`.length).includes('/'))
      throw new Mistake(
        `${file}: each entity is declared in one file with its name. Write its declaration to a file such as ${declarationFile('uniform_items')}, and what it does beyond that to ${folderOf('uniform_items')}.`,
      );
  const ofCore = Object.keys(CORE).map(camelOf);
  // That the name of an entity of the core is taken is reported with its declaration.
  const declared = declarationsIn(changes)
    .map(baseOf)
    .filter((base) => !ofCore.includes(base));
  const files = changes.filesUnder('resources');
  for (const file of files) {
    const [, base = '', ...below] = file.split('/');
    const rest = below.join('/');
    if (declared.includes(base)) {
      if (!isAllowed(rest))
        throw new Mistake(`${file}: no file of an added entity has this name. Allowed are ${ALLOWED}.`);
      if (rest === 'listRequest.ts' && !files.includes(`${folderOf(base)}/${replacementFile('list')}`))
        throw new Mistake(
          `${file}: it describes the list of ${replacementFile('list')}, which does not exist. Add the list, or delete the file.`,
        );
      if (rest.startsWith('server/') && !TEST.test(rest) && !files.includes(`${folderOf(base)}/${SERVER_PART}`))
        throw new Mistake(
          `${file}: nothing uses it, because there is no ${folderOf(base)}/${SERVER_PART}. Add this file, or rename ${file} to it.`,
        );
    } else if (OF_ADDED.test(rest))
      throw new Mistake(`${file}: there is no ${declarationFile(base)}. Declare the entity there, or delete the file.`);
  }
};

const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|enum) (\w+)|^export (default)\b|^export ([{*])/gm;

/** Returns the names that a source exports, types excluded. */
const exportsOf = (source: string): string[] =>
  [...source.matchAll(EXPORT)].map(([, name, standard, list]) => name ?? standard ?? `${list} …`);

/** The parts of an entity in its folder, by file name, in the order of `PARTS`. */
export const partsOf = (changes: Changes, name: string): string[] =>
  Object.keys(PARTS).filter((file) => changes.read(`${folderOf(name)}/${file}`) !== null);

/** Checks what the parts of an entity export. @throws Mistake naming file and allowed names */
export const checkExports = (changes: Changes, name: string, exported: string): void => {
  for (const part of partsOf(changes, name)) {
    const file = `${folderOf(name)}/${part}`;
    const expected = PARTS[part]?.(exported) ?? '';
    const found = exportsOf(changes.read(file) ?? '');
    const other = found.find((one) => one !== expected);
    if (other !== undefined)
      throw new Mistake(`${file}: exports ${other}. It can export ${expected} and types, nothing else.`);
    if (found.length === 0) throw new Mistake(`${file}: exports nothing. Export ${expected}.`);
  }
};
