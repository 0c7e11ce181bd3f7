import { type RawBuilder, sql } from 'kysely';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { emptyTotals, type TotalField, totalsOf } from '#domain/schema/family.ts';
import type { Condition, FieldKind } from '#domain/schema/field.ts';
import { isKey, isTest } from '#domain/schema/isMet.ts';
import type { Db } from '#server/context.ts';
import { columnTypeOf } from '#server/platform/db/ddl.ts';
import { childrenOf } from './family.ts';
import type { Row, Condition as Where } from './repository.ts';

/** Kinds that are stored as an array. */
const SETS = new Set<FieldKind>(['choices', 'weekdays']);

const column = (key: string): RawBuilder<unknown> => sql.ref(`c.${key}`);

/** A part of a condition in SQL: that which `isMet` decides of one record. */
const part = ({ fields }: AnyEntity, key: string, wanted: Condition[string]): Where => {
  const { kind = 'text' } = fields[key] ?? {};
  const value = kind === 'dateTime' ? sql`date_trunc('second', ${column(key)})` : column(key);
  const empty = SETS.has(kind) ? sql<boolean>`coalesce(cardinality(${value}), 0) = 0` : sql<boolean>`${value} is null`;
  if (isTest(wanted))
    return sql<boolean>`(${sql.join(
      Object.entries(wanted).map(([test, than]) => {
        if (test === 'empty') return than ? empty : sql`not ${empty}`;
        const limit = isKey(than) ? column(than) : than;
        return sql`${value} ${sql.raw({ before: '<', after: '>', min: '>=', max: '<=' }[test] ?? '=')} ${limit}`;
      }),
      sql` and `,
    )})`;
  const values = [wanted].flat().filter((one) => one !== null);
  const type = SETS.has(kind) ? 'text[]' : `${fields[key] ? columnTypeOf(fields[key]) : 'text'}[]`;
  const given = sql`${values}::${sql.raw(type)}`;
  const isOne = SETS.has(kind) ? sql<boolean>`${value} && ${given}` : sql<boolean>`${value} = any(${given})`;
  return [wanted].flat().includes(null) ? sql<boolean>`(${isOne} or ${value} is null)` : isOne;
};

const aggregate = (child: AnyEntity, { total: { count, sum, max, min, where }, field }: TotalField) => {
  const conditions = Object.entries(where ?? {}).map(([key, wanted]) => part(child, key, wanted));
  const only = conditions.length > 0 ? sql` filter (where ${sql.join(conditions, sql` and `)})` : sql``;
  if (count) return sql`count(c.id)${only}`;
  if (sum !== undefined) return sql`coalesce(sum(${column(sum)})${only}, 0)::bigint`;
  const value = sql`${sql.raw(max === undefined ? 'min' : 'max')}(${column(max ?? min ?? 'id')})${only}`;
  return sql`(${value})::${sql.raw(columnTypeOf(field))}`;
};

/**
 * Computes the totals of these records from their children, one query for each child entity. A child counts while it is in
 * use; one that was archived with its parent counts as before.
 * @returns stored values by key, by the record's id
 */
export const totalValues = async (
  db: Db,
  entity: AnyEntity,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> => {
  const values = new Map(rows.map(({ id }) => [id, { ...emptyTotals(entity) } as Record<string, unknown>]));
  const companies = [...new Set(rows.map(({ company_id }) => company_id))];
  for (const { child, key } of rows.length > 0 ? childrenOf(entity) : []) {
    const totals = totalsOf(entity).filter(({ total }) => total.of === child.name);
    if (totals.length === 0) continue;
    const archived = entity.archivable ? sql`or c.archived_at = p.archived_at` : sql``;
    const { rows: found } = await sql<Row>`
      select p.id, ${sql.join(totals.map((one) => sql`${aggregate(child, one)} as ${sql.ref(one.key)}`))}
      from ${sql.table(entity.name)} p join ${sql.table(child.name)} c
        on c.company_id = p.company_id and ${column(key)} = p.id and (c.archived_at is null ${archived})
      where p.company_id = any(${companies}::bigint[]) and p.id = any(${rows.map(({ id }) => id)}::bigint[])
      group by p.id`.execute(db);
    for (const { id, ...one } of found) Object.assign(values.get(id) ?? {}, one);
  }
  return values;
};
