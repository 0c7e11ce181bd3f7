import { type RawBuilder, sql } from 'kysely';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Context } from '#server/context.ts';
import { isShared, isStored } from '#server/db/ddl.ts';
import { entityScope } from './scope.ts';

/** Converts a template such as `{surname}, {forename_1}` to SQL over the table's own columns. */
const textOf = (template: string): RawBuilder<string> =>
  sql<string>`concat(${sql.join(
    template.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? sql.ref(part.slice(1, -1)) : sql.lit(part))),
  )})`;

/** The title of a record, as the portal's search shows it. */
const titleText = (entity: AnyEntity): RawBuilder<string> => {
  const title = entity.fields[entity.title];
  return textOf(title && isStored(title) ? `{${entity.title}}` : (entity.searchResult?.title ?? '{id}'));
};

/** Returns the entity that a reference points to; undefined if no entity declares it. */
const targetOf = (to: string | undefined): AnyEntity | undefined =>
  (ENTITIES as Readonly<Record<string, AnyEntity>>)[to ?? ''];

/** Returns the names of those of these records that the caller may see, by id. One query for all. */
export const namesOf = async (
  { db, scope }: Context,
  to: string | undefined,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const target = targetOf(to);
  if (!target || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${titleText(target)} as name from ${sql.table(target.name)}
    where id = any(${[...new Set(ids)]}) and ${entityScope(target, scope)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * Finds records of a company by title, by subtitle (a payroll ref) or by `#` and id, ignoring case. One query for all.
 * A name may match several records.
 */
export const recordsNamed = async (
  { db, scope }: Context,
  to: string | undefined,
  company_id: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, number[]>> => {
  const target = targetOf(to);
  const found = new Map<string, number[]>();
  if (!target || names.length === 0) return found;
  const subtitle = target.searchResult?.subtitle ? sql`lower(${textOf(target.searchResult.subtitle)})` : sql`null`;
  const inCompany = isShared(target.name) ? sql`true` : sql`company_id = ${company_id}`;
  const { rows } = await sql<{ id: number; keys: (string | null)[] }>`
    select id, keys from (
      select id, array[lower(${titleText(target)}), ${subtitle}, '#' || id] as keys from ${sql.table(target.name)}
      where ${inCompany} and ${entityScope(target, scope)}
    ) named where keys && ${[...new Set(names.map((name) => name.toLowerCase()))]}::text[]`.execute(db);
  for (const { id, keys } of rows)
    for (const key of new Set(keys)) if (key !== null) found.set(key, [...(found.get(key) ?? []), id]);
  return found;
};
