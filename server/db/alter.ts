import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { alterRows } from './alterRows.ts';
import { searchColumn, shapeOf, type TableShape } from './ddl.ts';
import { alterLinks } from './links.ts';

/** What the two declarations alone do not reveal about a change. */
export interface AlterationPurpose {
  /** old column → new column; the values are kept */
  rename?: Readonly<Record<string, string>>;
  /** columns without a field whose values are deleted */
  drop?: readonly string[];
  /** columns without a field that stay unchanged */
  keep?: readonly string[];
}

/**
 * A change of a table: the SQL, notes for the developer, and reasons that prevent it. If there are any reasons, no SQL
 * may be run.
 */
export interface Alteration {
  statements: string[];
  notes: string[];
  refusals: string[];
  /** the table after the change, for the next comparison */
  shape: TableShape;
}

const typeOf = (column: string): string => column.replace(' not null', '');
const isNeeded = (column: string): boolean => column.endsWith(' not null');

/**
 * Returns the safest change from a table as last created or altered to the one that the declaration requires now. No
 * stored values are lost unless `drop` names them: a column that is no longer declared stays, empty for new records.
 */
export const alterTable = (
  entity: AnyEntity,
  before: TableShape,
  { rename: renamed = {}, drop: dropped = [], keep = [] }: AlterationPurpose,
): Alteration => {
  // `lines.cost` is a field of the rows of a list, which `alterRows` handles; `alterLinks` handles several references.
  const isColumn = (name: string) => !name.includes('.') && !(name in (before.links ?? {}));
  const rename = Object.fromEntries(Object.entries(renamed).filter(([from]) => isColumn(from)));
  const drop = dropped.filter(isColumn);
  const table = entity.name;
  const after = shapeOf(entity);
  const statements: string[] = [];
  const notes: string[] = [];
  const refusals: string[] = [];
  const alter = (text: string) => statements.push(`alter table ${table} ${text}`);

  const rowsBefore = Object.entries(before.rows ?? {}).map(([list, of]) => [rename[list] ?? list, of]);
  const rows = alterRows(table, Object.fromEntries(rowsBefore), after.rows ?? {}, { rename: renamed, drop: dropped });
  const links = alterLinks(table, before.links ?? {}, after.links ?? {}, { rename: renamed, drop: dropped });
  refusals.push(...rows.refusals, ...links.refusals);

  const columns: Record<string, string> = { ...before.kept };
  for (const [name, type] of Object.entries(before.columns)) columns[rename[name] ?? name] = type;
  for (const [from, to] of Object.entries(rename)) {
    if (!(from in before.columns))
      refusals.push(`--rename ${from}=${to}: there is no ${from}, only ${list(before.columns)}.`);
    else if (!(to in after.columns))
      refusals.push(`--rename ${from}=${to}: no field is called ${to}. Declare it first.`);
    else if (to in before.columns || to in (before.kept ?? {}))
      refusals.push(`--rename ${from}=${to}: ${to} has values of its own. Choose another name.`);
  }
  const without = Object.keys(columns).filter((name) => !(name in after.columns));
  const added = Object.keys(after.columns).filter((name) => !(name in columns));
  for (const name of drop)
    if (!without.includes(name))
      refusals.push(
        `--drop ${name}: only a column without a field can go, and that is ${without.join(', ') || 'none'}.`,
      );
  const gone = without.filter((name) => !(name in (before.kept ?? {})));
  for (const name of gone.filter((one) => !drop.includes(one) && !keep.includes(one))) {
    const likely = added.find((one) => typeOf(after.columns[one] ?? '') === typeOf(columns[name] ?? ''));
    if (likely)
      refusals.push(
        `field ${name} is gone and ${likely} is new. Say which: --rename ${name}=${likely} keeps its values under the new name, --keep ${name} leaves them where they are, --drop ${name} throws them away.`,
      );
  }
  for (const name of Object.keys(after.columns).filter((one) => one in columns)) {
    const [was, is] = [typeOf(columns[name] ?? ''), typeOf(after.columns[name] ?? '')];
    if (was !== is && !(was === 'integer' && is === 'bigint'))
      refusals.push(
        `field ${name} was kept as ${was} and would be kept as ${is}. Give the new kind a new name, and copy what is worth keeping.`,
      );
  }
  const filled = new Map<string, string>();
  for (const [name, type] of Object.entries(after.columns)) {
    if (!isNeeded(type) || isNeeded(columns[name] ?? '')) continue;
    const value = valueForOld(entity, name);
    if (value === null)
      refusals.push(`field ${name} is required, and older records have none. Give it a default, or leave it optional.`);
    else filled.set(name, value);
  }
  if (refusals.length > 0) return { statements: [], notes: [], refusals, shape: before };

  // Indexes, constraints and generated columns are dropped before their columns change and created again afterwards.
  const isSearchChanged = before.search !== after.search;
  const searchIndex = `${table}_search_idx`;
  for (const name of lost(before.indexes, after.indexes))
    if (name !== searchIndex) statements.push(`drop index ${name}`);
  for (const name of lost(before.constraints, after.constraints)) alter(`drop constraint ${name}`);
  if (isSearchChanged && before.search) {
    alter('drop column search_text'); // drops its index too
  }
  for (const [from, to] of Object.entries(rename)) alter(`rename column ${from} to ${to}`);
  for (const name of without.filter((one) => drop.includes(one))) {
    alter(`drop column ${name}`);
    notes.push(`The values of ${name} are thrown away.`);
  }
  for (const name of gone.filter((one) => !drop.includes(one))) {
    if (isNeeded(columns[name] ?? '')) alter(`alter column ${name} drop not null`);
    notes.push(`The column ${name} stays with its values. To throw them away: --drop ${name}.`);
  }
  for (const [name, type] of Object.entries(after.columns)) {
    const was = columns[name];
    if (was === undefined) alter(`add column ${name} ${typeOf(type)}`);
    else if (typeOf(was) !== typeOf(type)) alter(`alter column ${name} type ${typeOf(type)}`);
    if (filled.has(name)) {
      statements.push(`update ${table} set ${name} = ${filled.get(name)} where ${name} is null`);
      alter(`alter column ${name} set not null`);
    } else if (was !== undefined && isNeeded(was) && !isNeeded(type)) alter(`alter column ${name} drop not null`);
  }
  statements.push(...rows.statements, ...links.statements);
  notes.push(...rows.notes, ...links.notes);
  if (isSearchChanged && after.search) alter(`add column ${searchColumn(after.search)}`);
  for (const name of lost(after.constraints, before.constraints))
    alter(`add constraint ${name} ${after.constraints[name]}`);
  const comesBack = isSearchChanged ? [searchIndex] : [];
  for (const name of new Set([...lost(after.indexes, before.indexes), ...comesBack]))
    if (after.indexes[name]) statements.push(`create ${after.indexes[name]}`);

  const kept = without.filter((name) => !drop.includes(name)).map((name) => [name, typeOf(columns[name] ?? '')]);
  return {
    statements,
    notes,
    refusals,
    shape: { ...after, ...(kept.length > 0 && { kept: Object.fromEntries(kept) }) },
  };
};

/** Returns the names in the first that are missing from the second or defined differently there. */
const lost = (first: Readonly<Record<string, string>>, second: Readonly<Record<string, string>>): string[] =>
  Object.keys(first).filter((name) => first[name] !== second[name]);

/** Returns, as SQL, the value that older records get for a newly required field: its default, or false for a flag. */
const valueForOld = (entity: AnyEntity, key: string): string | null => {
  const field = fieldsOf(entity).find(([name]) => name === key)?.[1];
  if (!field) return null;
  const given = field.default ?? (field.kind === 'flag' ? false : undefined);
  if (given === undefined) return null;
  const stored = fieldSchema(field).parse(given);
  return typeof stored === 'number' || typeof stored === 'boolean'
    ? String(stored)
    : `'${String(stored).replaceAll("'", "''")}'`;
};

const list = (columns: Readonly<Record<string, string>>): string => Object.keys(columns).join(', ');
