import { type SchemaChange, stepText } from './schemaChange.ts';

/**
 * What an older program cannot work with: it reads or writes the former column or table, or adds rows without the new
 * column. A constraint that rejects what older programs write is a contract as well; a text does not show which one does.
 */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (table|view|function|type|sequence|trigger)\b/, 'removes a part of the schema'],
  [/\bdrop column\b/, 'removes a column'],
  [/\balter column \S+ (set data )?type\b/, 'changes the type of a column'],
  [/\bset not null\b/, 'requires a value that older programs may leave out'],
  [/\balter column \S+ drop default\b/, 'removes a default that older programs rely on'],
];
const NEW_COLUMN = /\badd column ([^,;]*)/g;

/** Returns whether a statement renames a table or a column; a new name of an index or a constraint disturbs no program. */
const isRenaming = (statement: string): boolean =>
  statement.startsWith('alter table ') && statement.includes(' rename ') && !statement.includes(' rename constraint ');

/** Returns the statements of a change, in lower case, with single spaces and without comments. */
const statementsOf = (change: SchemaChange): string[] => {
  const texts =
    typeof change === 'string' ? [change] : change.steps.map((step) => stepText(step, { concurrently: true }));
  return texts
    .flatMap((text) => text.replaceAll(/--[^\n]*/g, '').split(';'))
    .map((text) => text.toLowerCase().split(/\s+/).join(' ').trim());
};

const isNeeded = (column: string): boolean =>
  column.includes(' not null') && !column.includes(' default ') && !column.includes(' generated ');

/**
 * Returns why older programs cannot work with a migration, so that its name must mark it as a contract (decision 0020);
 * empty if nothing in its text prevents it.
 */
export const contractReasons = (change: SchemaChange): string[] => {
  const found = statementsOf(change).flatMap((statement) => [
    ...(isRenaming(statement) ? ['renames a table or a column'] : []),
    ...REASONS.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => reason),
    ...[...statement.matchAll(NEW_COLUMN)]
      .filter(([, column = '']) => isNeeded(column))
      .map(() => 'adds a column that older programs leave out, and that must have a value'),
  ]);
  return [...new Set(found)];
};
