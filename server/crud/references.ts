import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '#domain/access/rules.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { searchExpression, sortExpression, sortKeys } from '#server/platform/db/ddl.ts';
import { linkTable } from '#server/platform/db/links.ts';
import { targetOf, titleText } from './names.ts';
import { entityScope } from './scope.ts';
import { matchesText } from './textMatch.ts';

type Condition = RawBuilder<boolean>;

/** The records that contain the words: in their own search text, or in their title if they have none. */
const containing = (target: AnyEntity, words: string): Condition =>
  searchExpression(target)
    ? matchesText(words)
    : sql<boolean>`strpos(search_fold(${titleText(target)}), search_fold(${words})) > 0`;

/**
 * The rows that refer to a record with these words, among those that the caller may see. The search index of the other
 * table finds these, and the index of the reference the rows.
 */
const referring = (entity: AnyEntity, scope: Principal, words: string): Condition[] =>
  fieldsOf(entity).flatMap(([key, { kind, search, to, visibleTo }]): Condition[] => {
    const target = search && (kind === 'reference' || kind === 'references') ? targetOf(to) : undefined;
    if (!target) return [];
    const found = sql`select id from ${sql.table(target.name)} where ${containing(target, words)} and ${entityScope(target, scope)}`;
    const matches =
      kind === 'reference'
        ? sql<boolean>`${sql.ref(key)} in (${found})`
        : sql<boolean>`id in (select record_id from ${sql.table(linkTable(entity.name, key))} where linked_id in (${found}))`;
    // A search must not reveal the value of a field that the caller cannot see.
    return [visibleTo ? sql<boolean>`(${matches} and ${entityScope(entity, scope, visibleTo)})` : matches];
  });

/** The rows that a search finds: by their own text, and by the records that they refer to. Null: nothing is searched. */
export const matchesSearch = (entity: AnyEntity, scope: Principal, words: string): Condition | null => {
  const conditions = [...(searchExpression(entity) ? [matchesText(words)] : []), ...referring(entity, scope, words)];
  return conditions.length === 0 ? null : (sql`(${sql.join(conditions, sql` or `)})` as Condition);
};

/**
 * An order by the record referred to, as its own list is sorted; one that the caller may not see counts as empty. The
 * matching rows are joined with the other table by its primary key and sorted: no index of this table can contain the
 * values of another.
 * @returns undefined if the field is no reference
 */
export const referenceOrder = (
  entity: AnyEntity,
  key: string,
  scope: Principal,
): { join: RawBuilder<unknown>; by: string[] } | undefined => {
  const field = entity.fields[key];
  const target = field?.kind === 'reference' ? targetOf(field.to) : undefined;
  if (!target) return undefined;
  const keys = sortKeys(target, target.list.sort.split(':')[0] ?? '') ?? [];
  const isOwn = keys.length > 0 && keys.every((name) => target.fields[name]?.kind !== 'reference');
  const values = isOwn
    ? keys.map((name) => sql.raw(sortExpression(target, name)))
    : [sql`search_fold(${titleText(target, scope)})`];
  const by = values.map((_, place) => `referred_${place}`);
  const selected = values.map((value, place) => sql`${value} as ${sql.ref(`referred_${place}`)}`);
  return {
    join: sql`left join (select id as referred_id, ${sql.join(selected)} from ${sql.table(target.name)}
      where ${entityScope(target, scope)}) referred on referred.referred_id = ${sql.ref(`${entity.name}.${key}`)}`,
    by,
  };
};
