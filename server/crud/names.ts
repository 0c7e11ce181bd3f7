import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '#domain/access/rules.ts';
import { SITE_ZONE } from '#domain/dates/siteDay.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import { foldName, recordsByName } from '#domain/imports/recordsByName.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { templateOf, templateParts, titleKeys } from '#domain/schema/titleParts.ts';
import type { Context, Db } from '#server/context.ts';
import { isStored, isTenant } from '#server/platform/db/ddl.ts';
import { isShared } from '#server/platform/db/shared.ts';
import { entityScope } from './scope.ts';
import { whereIds } from './whereIds.ts';

/** The value of a field within a title: a day, month or moment as screens show it, a reference as the title of its record. */
const partText = (entity: AnyEntity, key: string, scope: Principal | null, as: string): RawBuilder<unknown> => {
  const field = entity.fields[key];
  const column = sql.ref(`${as}.${key}`);
  if (field?.kind === 'date') return sql`to_char(${column}, 'DD/MM/YYYY')`;
  if (field?.kind === 'dateTime')
    return sql`to_char(${column} at time zone ${sql.lit(SITE_ZONE)}, 'DD/MM/YYYY HH24:MI')`;
  if (field?.kind === 'month') return sql`right(${column}, 2) || '/' || left(${column}, 4)`;
  if (field?.kind === 'time') return sql`to_char(${column}, 'HH24:MI')`;
  const target = field?.kind === 'reference' ? targetOf(field.to) : undefined;
  if (!target) return sql`${column}::text`;
  const same =
    isTenant(target) && isTenant(entity)
      ? sql`${sql.ref(`${target.name}.company_id`)} = ${sql.ref(`${as}.company_id`)} and `
      : sql``;
  const seen = scope ? sql` and ${entityScope(target, scope)}` : sql``;
  return sql`(select ${titleText(target, scope)} from ${sql.table(target.name)} where ${same}${sql.ref(`${target.name}.id`)} = ${column}${seen})`;
};

/**
 * Converts a template such as `{surname}, {forename_1}` to SQL over the table's own columns.
 * @param scope the caller, who sees only the titles of records in their own lists; null: the text is for everyone who
 * may see the record
 * @param as the name of the table in the statement
 */
export const textOf = (
  entity: AnyEntity,
  template: string,
  scope: Principal | null = null,
  as = entity.name,
): RawBuilder<string> =>
  sql<string>`concat(${sql.join(
    templateParts(template).map((part) => ('key' in part ? partText(entity, part.key, scope, as) : sql.lit(part.text))),
  )})`;

/** The title of a record, as the portal's search shows it. */
export const titleText = (entity: AnyEntity, scope: Principal | null = null, as = entity.name): RawBuilder<string> => {
  const isOwn = titleKeys(entity.title).every((key) => {
    const field = entity.fields[key];
    return field !== undefined && isStored(field);
  });
  return textOf(entity, isOwn ? templateOf(entity.title) : (entity.searchResult?.title ?? '{id}'), scope, as);
};

/** Returns the entity that a reference points to; undefined if no entity declares it. */
export const targetOf = (to: string | undefined): AnyEntity | undefined =>
  (ENTITIES as Readonly<Record<string, AnyEntity>>)[to ?? ''];

/** Returns the titles of records that the caller may see, by id. One query for all. */
export const titlesOf = async (
  db: Db,
  entity: AnyEntity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${titleText(entity)} as name from ${sql.table(entity.name)}
    where ${await whereIds(db, entity, ids)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Returns the names of those of these records that the caller may see, by id. One query for all. */
export const namesOf = async (
  { db, scope }: Context,
  to: string | undefined,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const target = targetOf(to);
  if (!target || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${titleText(target, scope)} as name from ${sql.table(target.name)}
    where ${await whereIds(db, target, [...new Set(ids)])} and ${entityScope(target, scope)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * Looks up the records of a company that these names can mean: titles, subtitles (payroll refs), or `#` and an id. One
 * query for all.
 * @returns how to find the records of one of the names
 */
export const recordsNamed = async (
  { db, scope }: Context,
  to: string | undefined,
  company_id: number,
  names: readonly string[],
): Promise<(name: string) => readonly { id: number }[]> => {
  const target = targetOf(to);
  if (!target || names.length === 0) return () => [];
  const subtitle = target.searchResult?.subtitle
    ? textOf(target, target.searchResult.subtitle, scope)
    : sql`null::text`;
  const inCompany = isShared(target.name) ? sql`true` : sql`company_id = ${company_id}`;
  const { rows } = await sql<{ id: number; title: string; subtitle: string | null }>`
    select id, title, subtitle from (
      select id, ${titleText(target, scope)} as title, ${subtitle} as subtitle from ${sql.table(target.name)}
      where ${inCompany} and ${entityScope(target, scope)}
    ) named where array[search_fold(title), search_fold(subtitle), '#' || id] && ${[...new Set(names.map(foldName))]}::text[]
    order by id`.execute(db);
  return recordsByName(rows, ({ title, subtitle }) => (subtitle === null ? [title] : [title, subtitle]));
};
