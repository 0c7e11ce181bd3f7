import { NAME } from '#domain/schema/checkFields.ts';
import type { TableShape } from '#server/db/ddl.ts';
import { linkTable, renameLinks } from '#server/db/links.ts';
import type { Changes } from './changes.ts';
import { Mistake } from './mistake.ts';
import { namesFor } from './read.ts';
import { FOLDER } from './stage.ts';
import { type Planned, type StoredShape, shapeIn, shapeNames } from './tables.ts';

/** A new name of an entity. */
export interface EntityRename {
  from: string;
  to: string;
}

/** Reads `uniform_items=garments`. @throws Mistake */
export const readRename = (text: string): EntityRename => {
  const [from = '', to = '', ...more] = text.split('=');
  if (!NAME.test(from) || !NAME.test(to) || from === to || more.length > 0)
    throw new Mistake(`--rename-entity ${text}: write it as old=new, for example uniform_items=garments.`);
  return { from, to };
};

const declarationsIn = (changes: Changes): string[] =>
  changes
    .namesIn(FOLDER)
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .map((name) => `${FOLDER}/${name}`);

/** Returns the file that declares an entity of this name, if there is one. */
const declarationOf = (changes: Changes, name: string): string | undefined =>
  declarationsIn(changes).find((file) =>
    new RegExp(`generatedEntity\\(\\s*['"\`]${name}['"\`]`).test(changes.read(file) ?? ''),
  );

/** Replaces a quoted name: `'uniform_items'`. */
const quotedReplaced = (text: string, from: string, to: string): string =>
  text.replaceAll(new RegExp(`(['"\`])${from}\\1`, 'g'), `$1${to}$1`);

/** Adds the former name to a declaration, so that the history of its records contains the changes made under it. */
const rememberName = (changes: Changes, file: string, { from, to }: EntityRename): void => {
  const text = changes.read(file) ?? '';
  const names = /\bformerly: \[/;
  const begin = new RegExp(`generatedEntity\\(\\s*['"\`]${to}['"\`],\\s*\\{`);
  changes.write(
    file,
    names.test(text)
      ? text.replace(names, `formerly: ['${from}', `)
      : text.replace(begin, (found) => `${found}\n  formerly: ['${from}'],`),
  );
};

/**
 * Renames an entity in its declaration, its file and export, and in the references of others. A declaration that has the
 * new name already stays as it is.
 * @throws Mistake if there is no such entity, or the new name is taken
 */
export const renameInDeclarations = (changes: Changes, rename: EntityRename): void => {
  const { from, to } = rename;
  const old = declarationOf(changes, from);
  const taken = declarationOf(changes, to);
  if (!shapeIn(changes, from) || (!old && !taken))
    throw new Mistake(
      `--rename-entity ${from}=${to}: there is no generated entity ${from}. There are ${shapeNames(changes).join(', ') || 'none'}.`,
    );
  if ((old && taken) || shapeIn(changes, to))
    throw new Mistake(
      `--rename-entity ${from}=${to}: there is an entity or a table ${to} already. Choose another name.`,
    );
  for (const file of declarationsIn(changes)) changes.write(file, quotedReplaced(changes.read(file) ?? '', from, to));
  if (taken) rememberName(changes, taken, rename);
  if (!old) return;
  const base = old.slice(FOLDER.length + 1, -'.ts'.length);
  const [next = base] = namesFor({ name: to });
  const text = (changes.read(old) ?? '').replaceAll(new RegExp(`\\b${base}\\b`, 'g'), next);
  changes.remove(old);
  changes.write(`${FOLDER}/${next}.ts`, text);
  rememberName(changes, `${FOLDER}/${next}.ts`, rename);
};

const entriesRenamed = (names: Readonly<Record<string, string>>, from: string, to: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).map(([name, text]) => [
      name.startsWith(`${from}_`) ? `${to}${name.slice(from.length)}` : name,
      text
        .replace(`index ${from}_`, `index ${to}_`)
        .replace(` on ${from} `, ` on ${to} `)
        .replace(` references ${from} (`, ` references ${to} (`),
    ]),
  );

/** Returns the shape of a table after an entity, itself or one that it refers to, has another name. */
export const shapeRenamed = <S extends TableShape>(shape: S, { from, to }: EntityRename): S => ({
  ...shape,
  constraints: entriesRenamed(shape.constraints, from, to),
  indexes: entriesRenamed(shape.indexes, from, to),
  ...(shape.links && {
    links: Object.fromEntries(Object.entries(shape.links).map(([key, target]) => [key, target === from ? to : target])),
  }),
});

/** Returns the migration that gives a table another name: its keys, indexes and saved views follow it. */
export const planRename = (before: StoredShape, rename: EntityRename): Planned => {
  const { from, to } = rename;
  const primary = `${from}_pkey`;
  const constraints = Object.keys(before.constraints).filter((name) => name !== primary);
  const suffix = (name: string): string => name.slice(from.length);
  const statements = [
    `alter table ${from} rename to ${to}`,
    `alter sequence ${from}_id_seq rename to ${to}_id_seq`,
    ...[primary, ...constraints].map((name) => `alter table ${to} rename constraint ${name} to ${to}${suffix(name)}`),
    ...Object.keys(before.indexes).map((name) => `alter index ${name} rename to ${to}${suffix(name)}`),
    ...Object.keys(before.links ?? {}).flatMap((key) => renameLinks(linkTable(from, key), linkTable(to, key))),
    `update views set resource = '${to}' where resource = '${from}'`,
    `update derivation_signatures set entity = '${to}' where entity = '${from}'`,
  ];
  return {
    name: to,
    says: `Table ${from} is called ${to}.`,
    sql: statements.map((statement) => `${statement};`).join('\n'),
    notes: [
      `${from} is called ${to}: records, files, words and saved views move with it. The audit contains earlier changes under ${from}, which \`formerly\` in the declaration adds to the history of the records.`,
    ],
    isAmended: false,
    base: before,
    shape: shapeRenamed(before, rename),
    intent: {},
    isFixed: true,
  };
};
