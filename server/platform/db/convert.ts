import type { FieldKind } from '#domain/schema/field.ts';
import { sentenceOf } from '#domain/schema/words.ts';

/** How often the stored unit of a kind fits into one: kinds of figures are converted by it. */
const UNITS: Partial<Record<FieldKind, number>> = {
  integer: 1,
  money: 100,
  percent: 100,
  points: 100,
  decimal: 1_000_000,
};
/** Kinds that are stored as they are typed, so that each can become another or text. */
const TYPED = new Set<FieldKind>([
  'text',
  'multiline',
  'email',
  'phone',
  'postcode',
  'companyNumber',
  'personalNumber',
]);
/** The largest value of a column of each integer type. */
const LARGEST: Readonly<Record<string, string>> = { integer: '2147483647', bigint: '9007199254740991' };

export const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A field before or after the change. */
export interface ColumnKind {
  kind: FieldKind;
  /** the column's type without `not null` */
  type: string;
  choices?: readonly string[];
}

/** How the values of a column are converted. */
export interface Conversion {
  /** the SQL expression of the new value, null where it cannot be converted; absent if the values stay as they are */
  value?: string;
  /** every value can be converted */
  isComplete: boolean;
  /** how often the stored unit of the former values fits into one */
  unit?: number;
  /** statements before and after the conversion */
  before?: string;
  after?: string;
}

const AS_DATE = `create or replace function pg_temp.as_date(given text) returns date language plpgsql as $$
begin
  if given ~ '^ *[0-9]{4}-[0-9]{1,2}-[0-9]{1,2} *$' then return to_date(btrim(given), 'YYYY-MM-DD'); end if;
  if given ~ '^ *[0-9]{1,2}[-/.][0-9]{1,2}[-/.][0-9]{4} *$' then return to_date(translate(btrim(given), '-/', '..'), 'DD.MM.YYYY'); end if;
  return null;
exception when others then return null;
end $$`;

const caseOf = (subject: string, pairs: readonly (readonly [string, string])[], otherwise: string): string =>
  `case ${subject} ${pairs.map(([when, then]) => `when ${quote(when)} then ${quote(then)}`).join(' ')} else ${otherwise} end`;

/** Text becomes the choice that has this value or label, in upper or lower case. */
const asChoice = (column: string, choices: readonly string[]): string => {
  const known = new Map(
    choices.flatMap((value) => [
      [sentenceOf(value).toLowerCase(), value],
      [value.toLowerCase(), value],
    ]),
  );
  return caseOf(`lower(btrim(${column}))`, [...known], 'null');
};

const asFigure = (column: string, from: number, to: number, type: string): string => {
  const value = `${column}::numeric * ${to}`;
  return `case when mod(${value}, ${from}) = 0 and abs(${value} / ${from}) <= ${LARGEST[type]} then (${value} / ${from})::${type} end`;
};

/** Returns how a column's values become those of another kind of field, or null if there is no conversion. */
export const conversionOf = (column: string, from: ColumnKind, to: ColumnKind): Conversion | null => {
  if (from.kind === to.kind || (TYPED.has(from.kind) && TYPED.has(to.kind))) return { isComplete: true };
  if (TYPED.has(from.kind) && to.kind === 'choice')
    return { value: asChoice(column, to.choices ?? []), isComplete: false };
  if (from.kind === 'choice' && TYPED.has(to.kind)) {
    const pairs = (from.choices ?? []).map((value) => [value, sentenceOf(value)] as const);
    return { value: caseOf(column, pairs, column), isComplete: true };
  }
  if (from.kind === 'choice' && to.kind === 'choices')
    return { value: `case when ${column} is not null then array[${column}] end`, isComplete: true };
  if (TYPED.has(from.kind) && to.kind === 'date')
    return {
      before: AS_DATE,
      value: `pg_temp.as_date(${column})`,
      after: 'drop function pg_temp.as_date(text)',
      isComplete: false,
    };
  const [unit, other] = [UNITS[from.kind], UNITS[to.kind]];
  if (unit === undefined || other === undefined) return null;
  if (unit === other && from.type === to.type) return { isComplete: true };
  return { value: asFigure(column, unit, other, to.type), unit, isComplete: other >= unit && to.type === 'bigint' };
};

/** A value that the rows of a column get in place of another; null empties them. */
export type Mapping = readonly (readonly [string, string | null])[];

const AUDITED = (table: string, column: string, before: string, after: string): string =>
  `insert into audit (event, resource, record_id, company_id, changes, cause)
  select ${quote(`${table}.changed`)}, ${quote(table)}, id, company_id, jsonb_build_object(${quote(column)}, jsonb_build_array(${before}, ${after})), 'migration' from changed order by id`;

/** Returns the expression of a value after a mapping. */
export const replaced = (subject: string, mapping: Mapping, otherwise: string): string =>
  `case ${subject} ${mapping.map(([old, value]) => `when ${quote(old)} then ${value === null ? 'null' : quote(value)}`).join(' ')} else ${otherwise} end`;

/** Returns the expression of a set of values after a mapping: each once, in the declared order; null if none is left. */
export const replacedSet = (set: string, mapping: Mapping, order: readonly string[]): string =>
  `(select array_agg(value order by array_position(array[${order.map(quote).join(', ')}], value), value) from (select distinct ${replaced('one', mapping, 'one')} as value from unnest(${set}) as one) as mapped where value is not null)`;

/**
 * Returns the statement that replaces values of a column, with an audit row for each record. Its revision increases, so
 * that nobody saves the old value over the new one.
 * @param set if the column contains several values: those that it can contain, in order
 */
export const replaceValues = (table: string, column: string, mapping: Mapping, set?: readonly string[]): string => {
  const olds = mapping.map(([old]) => quote(old)).join(', ');
  return `with old as (
  select id, ${column} as before from ${table} where ${set ? `${column} && array[${olds}]` : `${column} in (${olds})`}
), changed as (
  update ${table} t set ${column} = ${set ? replacedSet(`t.${column}`, mapping, set) : replaced(`t.${column}`, mapping, 'null')}, revision = t.revision + 1, updated_at = now()
  from old where t.id = old.id returning t.id, t.company_id, old.before, t.${column} as after
) ${AUDITED(table, column, 'before', 'after')}`;
};

/**
 * Returns the statements that move the values that cannot be converted to another column, with an audit row for each
 * record, so that none is lost.
 */
export const setAside = (
  table: string,
  column: string,
  aside: string,
  type: string,
  { value = column, unit = 1 }: Pick<Conversion, 'value' | 'unit'>,
): string[] => [
  `alter table ${table} add column ${aside} ${type}`,
  `with changed as (
  update ${table} set ${aside} = ${column}, revision = revision + 1, updated_at = now()
  where ${column} is not null and ${value} is null returning id, company_id, ${aside} as before
) ${AUDITED(table, column, unit === 1 ? 'before' : `trim_scale(before::numeric / ${unit})`, 'null')}`,
];
