import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { alterChoices } from './alterChoices.ts';
import { alterRows } from './alterRows.ts';
import { type ColumnKind, type Conversion, conversionOf, quote, setAside } from './convert.ts';
import { searchColumn, shapeOf, type TableShape } from './ddl.ts';
import { alterLinks } from './links.ts';

/** What the two declarations alone do not reveal about a change. */
export interface AlterationPurpose {
  /** old column → new column; the values are kept */
  rename?: Readonly<Record<string, string>>;
  /** columns without a field whose values are deleted */
  drop?: readonly string[];
  /** columns without a field, and values of a choice (`size.small`), that stay unchanged */
  keep?: readonly string[];
  /** value of a former choice (`size.small`) → the value that its records get; '' empties them */
  map?: Readonly<Record<string, string>>;
}

/**
 * A change of a table: the SQL, notes for the developer, and reasons that prevent it. If there are any reasons, no SQL
 * may be run.
 */
export interface Alteration {
  statements: string[];
  notes: string[];
  refusals: string[];
  /** which records have values that the change cannot convert */
  counts: readonly Unconvertible[];
  /** the table after the change, for the next comparison */
  shape: TableShape;
}

/** The records of a table, as it is before the change, whose value of a column cannot be converted. */
export interface Unconvertible {
  table: string;
  column: string;
  /** a statement that the condition needs first */
  prepare?: string;
  where: string;
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
  { rename: renamed = {}, drop: dropped = [], keep = [], map = {} }: AlterationPurpose,
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
  const links = alterLinks(table, before.links ?? {}, after.links ?? {}, { rename: renamed, drop: dropped, rows: after.rows ?? {} }); // biome-ignore format: one call
  refusals.push(...rows.refusals, ...links.refusals);
  for (const [name, kind] of Object.entries(after.kinds ?? {})) {
    const was = name.includes('.') ? before.kinds?.[name] : undefined;
    if (was !== undefined && was !== kind && [was, kind].some((one) => one === 'reference' || one === 'document'))
      refusals.push(`field ${name} was a ${was} and would be a ${kind}. Give the new field another name.`);
  }

  for (const [name, to] of Object.entries(after.links ?? {}))
    if (to === 'stored_files' && before.kinds?.[name] === 'document')
      refusals.push(`field ${name} was one file and would be several. Give the new field another name.`);

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
  const oldName = (name: string): string => Object.entries(rename).find(([, to]) => to === name)?.[0] ?? name;
  const conversions = new Map<string, Conversion>();
  for (const name of Object.keys(after.columns).filter((one) => one in columns)) {
    const [from, to] = [columnKind(before, oldName(name), columns[name]), columnKind(after, name, after.columns[name])];
    const isWidened = from.kind === undefined && from.type === 'integer' && to.type === 'bigint';
    const conversion =
      from.kind === undefined || to.kind === undefined
        ? (isWidened || from.type === to.type) && { isComplete: true }
        : conversionOf(name, { ...from, kind: from.kind }, { ...to, kind: to.kind });
    const aside = `${name}_was`;
    if (!conversion)
      refusals.push(
        `field ${name} was a ${from.kind ?? from.type} and would be a ${to.kind ?? to.type}: the values of one are not values of the other. Give the new field another name, and copy what is worth keeping.`,
      );
    else if (!conversion.isComplete && (aside in columns || aside in after.columns))
      refusals.push(
        `field ${name} is converted, and what cannot be converted is kept in ${aside}, which exists: rename or drop it first (--drop ${aside}).`,
      );
    else conversions.set(name, conversion);
  }
  const choices = alterChoices(table, { before, after, rename, map, keep, isRequired: (name) => isNeeded(after.columns[name] ?? '') }); // biome-ignore format: one call
  refusals.push(...choices.refusals);
  const filled = new Map<string, string>();
  for (const [name, type] of Object.entries(after.columns)) {
    const isConverted = conversions.get(name)?.isComplete === false;
    if (!isNeeded(type) || (isNeeded(columns[name] ?? '') && !isConverted)) continue;
    const value = valueForOld(entity, name);
    if (value === null)
      refusals.push(
        isConverted
          ? `field ${name} is required, and some of its values may not be convertible. Give it a default, or leave it optional.`
          : `field ${name} is required, and older records have none. Give it a default, or leave it optional.`,
      );
    else filled.set(name, value);
  }
  if (refusals.length > 0) return { statements: [], notes: [], refusals, counts: [], shape: before };

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
  const asides: [string, string][] = [];
  const counts: Unconvertible[] = [];
  for (const [name, type] of Object.entries(after.columns)) {
    const was = columns[name];
    const { value, unit, isComplete = true, before: first, after: last } = conversions.get(name) ?? {};
    if (was === undefined) alter(`add column ${name} ${typeOf(type)}`);
    else if (value !== undefined) {
      if (first) statements.push(first);
      if (!isComplete) {
        const aside = `${name}_was`;
        if (isNeeded(was)) alter(`alter column ${name} drop not null`);
        statements.push(...setAside(table, name, aside, typeOf(was), { value, unit }));
        asides.push([aside, typeOf(was)]);
        if (oldName(name) === name)
          counts.push({ table, column: name, prepare: first, where: `${name} is not null and ${value} is null` });
        notes.push(
          `Values of ${name} that are not a ${after.kinds?.[name]} are moved to the column ${aside}: their records are then empty in ${name}, which their history shows. They are listed by: select id, ${aside} from ${table} where ${aside} is not null. To throw them away: --drop ${aside}.`,
        );
      }
      // The type of a column that is searched cannot change, and need not if it is the same.
      if (typeOf(was) === typeOf(type))
        statements.push(`update ${table} set ${name} = ${value} where ${name} is distinct from ${value}`);
      else alter(`alter column ${name} type ${typeOf(type)} using ${value}`);
      if (last) statements.push(last);
    } else if (typeOf(was) !== typeOf(type)) alter(`alter column ${name} type ${typeOf(type)}`);
    statements.push(...(choices.statements.get(name) ?? []));
    if (filled.has(name)) {
      statements.push(`update ${table} set ${name} = ${filled.get(name)} where ${name} is null`);
      alter(`alter column ${name} set not null`);
    } else if (was !== undefined && isNeeded(was) && !isNeeded(type) && isComplete)
      alter(`alter column ${name} drop not null`);
  }
  statements.push(...rows.statements, ...links.statements, ...choices.rowStatements);
  notes.push(...rows.notes, ...links.notes, ...choices.notes);
  if (isSearchChanged && after.search) alter(`add column ${searchColumn(after.search)}`);
  for (const name of lost(after.constraints, before.constraints))
    alter(`add constraint ${name} ${after.constraints[name]}`);
  const comesBack = isSearchChanged ? [searchIndex] : [];
  for (const name of new Set([...lost(after.indexes, before.indexes), ...comesBack]))
    if (after.indexes[name]) statements.push(`create ${after.indexes[name]}`);

  const kept = [
    ...without.filter((name) => !drop.includes(name)).map((name) => [name, typeOf(columns[name] ?? '')]),
    ...asides,
  ];
  return {
    statements,
    notes,
    refusals,
    counts,
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
  if (Array.isArray(stored)) return `array[${stored.map((one) => quote(String(one))).join(', ')}]`;
  return typeof stored === 'number' || typeof stored === 'boolean' ? String(stored) : quote(String(stored));
};

/** Returns the kind of a column; shapes that were stored by older versions contain the type only. */
const columnKind = (
  { kinds, choices }: TableShape,
  name: string,
  column = '',
): Omit<ColumnKind, 'kind'> & { kind?: FieldKind } => ({
  kind: kinds?.[name],
  type: typeOf(column),
  choices: choices?.[name],
});

const list = (columns: Readonly<Record<string, string>>): string => Object.keys(columns).join(', ');
