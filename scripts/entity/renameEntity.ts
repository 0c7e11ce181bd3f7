import { NAME } from '#domain/schema/checkFields.ts';
import type { TableShape } from '#server/platform/db/ddl.ts';
import { linkTable, renameLinks } from '#server/platform/db/links.ts';
import type { Changes } from './changes.ts';
import { Mistake } from './mistake.ts';
import { declarationFile, declarationsIn, filesOf, folderOf, wordsFile } from './parts.ts';
import { addChange, type RunPlan, type StoredShape, type TableChange } from './plan.ts';
import { namesFor } from './read.ts';
import { shapeFile, shapeIn, shapeNames, writeShape } from './tables.ts';

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

/** Returns the declaration of an entity of this name, if there is one. */
const declarationOf = (changes: Changes, name: string): string | null => changes.read(declarationFile(name));

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

/** Returns the exported name of a declaration: `uniformItem`. */
const exportedBy = (source: string): string | undefined => /^export const (\w+) = generatedEntity\(/m.exec(source)?.[1];

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Returns where a file of an entity is under its new name. */
const movedTo = (file: string, { from, to }: EntityRename): string => {
  if (file === declarationFile(from)) return declarationFile(to);
  return file === wordsFile(from) ? wordsFile(to) : `${folderOf(to)}${file.slice(folderOf(from).length)}`;
};

/** Moves the files of an entity; its exports and components follow the new name. */
const moveFiles = (changes: Changes, rename: EntityRename): void => {
  const { from, to } = rename;
  const was = exportedBy(declarationOf(changes, from) ?? '');
  const [next = to] = namesFor({ name: to });
  for (const file of filesOf(changes, from)) {
    // In names, in addresses such as '/uniform_items/4', and in imports of the declaration.
    const text = (changes.read(file) ?? '')
      .replaceAll(new RegExp(`(['"\`/])${from}(?=['"\`/?])`, 'g'), `$1${to}`)
      .replaceAll(declarationFile(from), declarationFile(to));
    const renamed =
      was === undefined
        ? text
        : text
            .replaceAll(new RegExp(`\\b${was}\\b`, 'g'), next)
            .replaceAll(new RegExp(`\\b${capital(was)}(?=[A-Z])`, 'g'), capital(next));
    changes.remove(file);
    changes.write(movedTo(file, rename), renamed);
  }
};

/**
 * Renames an entity in its declaration and files, and in the references of others. A declaration that has the new
 * name already stays as it is.
 * @throws Mistake if there is no such entity, or the new name is taken
 */
export const renameInDeclarations = (changes: Changes, rename: EntityRename): void => {
  const { from, to } = rename;
  const old = declarationOf(changes, from);
  const taken = declarationOf(changes, to);
  if (!shapeIn(changes, from) || (old === null && taken === null))
    throw new Mistake(
      `--rename-entity ${from}=${to}: there is no generated entity ${from}. There are ${shapeNames(changes).join(', ') || 'none'}.`,
    );
  if ((old !== null && taken !== null) || shapeIn(changes, to))
    throw new Mistake(
      `--rename-entity ${from}=${to}: there is an entity or a table ${to} already. Choose another name.`,
    );
  for (const file of declarationsIn(changes)) changes.write(file, quotedReplaced(changes.read(file) ?? '', from, to));
  if (old !== null) moveFiles(changes, rename);
  rememberName(changes, declarationFile(to), rename);
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
const shapeRenamed = <S extends TableShape>(shape: S, { from, to }: EntityRename): S => ({
  ...shape,
  constraints: entriesRenamed(shape.constraints, from, to),
  indexes: entriesRenamed(shape.indexes, from, to),
  ...(shape.links && {
    links: Object.fromEntries(Object.entries(shape.links).map(([key, target]) => [key, target === from ? to : target])),
  }),
});

/**
 * Plans the new name of a table: its keys, indexes and saved views follow it. A table that no database has is created under its
 * new name.
 */
export const renameTable = (plan: RunPlan, rename: EntityRename): void => {
  const { changes, pending } = plan;
  const before = shapeIn(changes, rename.from);
  const table = pending.get(rename.from);
  if (table?.base === null) changes.remove(table.migration);
  else if (before) {
    addChange(plan, renamed(before, rename));
    writeShape(changes, rename.to, shapeRenamed(before, rename));
  }
  changes.remove(shapeFile(rename.from));
  for (const name of shapeNames(changes)) {
    const shape = shapeIn(changes, name);
    if (shape && name !== rename.to) writeShape(changes, name, shapeRenamed(shape, rename));
  }
};

/** Returns the migration that gives a table another name. */
const renamed = (before: StoredShape, rename: EntityRename): TableChange => {
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
    was: from,
    says: `Table ${from} is called ${to}.`,
    sql: statements.map((statement) => `${statement};`).join('\n'),
    notes: [
      `${from} is called ${to}: records, files, words and saved views move with it. The audit contains earlier changes under ${from}, which \`formerly\` in the declaration adds to the history of the records.`,
    ],
    base: before,
    shape: shapeRenamed(before, rename),
  };
};
