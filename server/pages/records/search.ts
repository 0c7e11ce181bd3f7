import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '#domain/access/rules.ts';
import { SEARCH_MIN_CHARACTERS } from '#domain/constants.ts';
import { type FoundRecord, foundRecordAnswer, searchQuery } from '#domain/contract/records.ts';
import { foldText } from '#domain/fold.ts';
import { type AnyEntity, fieldsOf, type SearchResultDeclaration } from '#domain/schema/defineEntity.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { templateParts } from '#domain/schema/titleParts.ts';
import type { Context } from '#server/context.ts';
import { ARCHIVED_COMPANIES, activeRows } from '#server/crud/archive/archived.ts';
import { textOf } from '#server/crud/names.ts';
import { matchesSearch } from '#server/crud/references.ts';
import type { Condition } from '#server/crud/repository.ts';
import type { Resource, Resources } from '#server/crud/resource.ts';
import { NEVER } from '#server/crud/scope.ts';
import { matchesText, startsWithText, wordsOf } from '#server/crud/textMatch.ts';
import { isTenant, searchExpression } from '#server/platform/db/ddl.ts';
import { countedRows, isCounted } from '#server/platform/db/rowCounts.ts';
import { all } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';

const SHOWN = 20;
/**
 * Maximum number of records examined for a word that many records contain: enough to choose from, and never all of
 * them.
 */
const LOOKED_AT = 200;

/** Words that are too short for the trigram index match only at the beginning. */
const ownMatches = (words: string): { begin: Condition; inside: Condition | null } => ({
  begin: matchesText(words, '\n'),
  inside:
    words.length < SEARCH_MIN_CHARACTERS
      ? null
      : (sql.join(
          words.split(/\s+/).map((word) => matchesText(word)),
          sql` and `,
        ) as Condition),
});

/** An entity with searched references is found by the titles of their records, too, which no text of its own contains. */
const matches = (entity: AnyEntity, who: Principal, words: string): { begin: Condition; inside: Condition | null } => {
  const isReferred = fieldsOf(entity).some(([, { kind, search }]) => search && REFERENCES.has(kind));
  if (!isReferred) return ownMatches(words);
  const found = words.length < SEARCH_MIN_CHARACTERS ? null : matchesSearch(entity, who, words);
  return { begin: found ?? (searchExpression(entity) ? ownMatches(words).begin : sql<boolean>`false`), inside: null };
};

const REFERENCES = new Set<FieldKind>(['reference', 'references']);

/** Replaces the characters after which a word within a name begins with blanks. */
const spaced = (text: RawBuilder<string>) => sql`translate(${text}, '-./@_', '     ')`;

/** Ranks a match: the beginning of a name, number or address before the beginning of a word before any other match. */
const rank = (entity: AnyEntity, title: RawBuilder<string>, words: string) => {
  const text = searchExpression(entity) ? sql<string>`r.search_text` : sql<string>`search_fold(E'\\n' || ${title})`;
  const asked = sql<string>`search_fold(${words})`;
  return sql<number>`case when strpos(${text}, E'\\n' || ${asked}) > 0 then 0
    when strpos(${spaced(text)}, ' ' || ${spaced(asked)}) > 0 then 1 else 2 end`;
};

/** With more words than this, a beginning is searched like any other part of the text. */
const SPLIT_WORDS = 4;

/**
 * Returns conditions for the beginnings of the searched groups of fields, on the fields themselves, so that the indexes
 * of their sort orders can be used: `de burca a` may be the beginning of a surname, or a surname and the beginning of a
 * forename.
 */
const beginnings = (groups: readonly (readonly string[])[], words: string): Condition[] => {
  const parts = words.split(/\s+/);
  if (parts.length > SPLIT_WORDS) return [];
  return groups.flatMap(([first = '', second]) =>
    parts.slice(second === undefined ? -1 : -parts.length).map((_, index, { length }) => {
      const cut = parts.length - length + index + 1;
      const [head, tail] = [parts.slice(0, cut).join(' '), parts.slice(cut).join(' ')];
      return second === undefined || tail === ''
        ? startsWithText(first, head)
        : sql<boolean>`search_fold(${sql.ref(first)}) = search_fold(${head}) and ${startsWithText(second, tail)}`;
    }),
  );
};

/** What is searched for, and by whom. */
interface Asked {
  who: Principal;
  /** the rows of the caller's list */
  scope: Condition;
  words: string;
  most: number;
  /** the query of how many records the scope has; all beyond `READ_WHOLE` may be left out */
  size: RawBuilder<unknown>;
}

/**
 * A scope of up to this many records is read in full: an index over all records would first read those outside the
 * scope.
 */
const READ_WHOLE = 5_000;

/**
 * The columns that a search result needs. The others would be read, compared and planned in every part of the statement.
 */
const columnsRead = (entity: AnyEntity, { title, subtitle = '', path }: SearchResultDeclaration) => {
  const parts = [title, subtitle, path].flatMap(templateParts);
  const named = parts.flatMap((part) => ('key' in part ? [part.key] : []));
  const more = [...(isTenant(entity) ? ['company_id'] : []), ...(searchExpression(entity) ? ['search_text'] : [])];
  return sql.raw([...new Set(['id', ...named, ...more])].map((column) => `"${column}"`).join(', '));
};

/**
 * Returns the records that begin with the words, and some that contain them. For a high-volume entity, only the first
 * records that begin with the words are read, from a sorted index. Those that contain the words rank last, so they are
 * read only if too few begin with them: from the scope itself if it is small (`offset 0` prevents the use of the index
 * over all records), otherwise with the trigram index.
 */
const matching = (entity: AnyEntity, found: SearchResultDeclaration, { who, scope, words, most, size }: Asked) => {
  const table = sql.table(entity.name);
  const columns = columnsRead(entity, found);
  const some = (condition: Condition, limit = LOOKED_AT) =>
    sql`(select ${columns} from ${table} where ${condition} and ${scope} limit ${sql.lit(limit)})`;
  const { begin, inside } = matches(entity, who, words);
  const orders = found.highVolume ? beginnings(entity.list.searchAs ?? [], words) : [];
  if (orders.length === 0) return sql`${some(begin)}${inside ? sql` union ${some(inside)}` : sql``}`;
  const begun = sql.join(
    orders.map((condition) => some(condition, most)),
    sql` union `,
  );
  if (!inside) return begun;
  const few = sql<boolean>`(select count(*) from begun) < ${sql.lit(most)}`;
  const own = sql<boolean>`(select "_all_rows" from size) <= ${sql.lit(READ_WHOLE)}`;
  return sql`with begun as materialized (${begun}), size as materialized (${size})
    select * from begun
    union (select * from (select ${columns} from ${table} where ${scope} and ${few} and ${own} offset 0) own
      where ${inside} limit ${sql.lit(LOOKED_AT)})
    union ${some(sql<boolean>`${inside} and ${few} and not ${own}`)}`;
};

/** Returns the address of a record's page: its parts are ids, not what the records are called. */
const pathOf = (template: string) =>
  sql<string>`concat(${sql.join(
    templateParts(template).map((part) => ('key' in part ? sql.ref(`r.${part.key}`) : sql.lit(part.text))),
  )})`;

/** Returns one entity's part of the search. The scope is that of its list, in the same statement. */
const partOf = (entity: AnyEntity, found: SearchResultDeclaration, asked: Asked) => {
  const filled = (template: string) => textOf(entity, template, asked.who, 'r');
  const title = filled(found.title);
  const own = found.subtitle ? filled(found.subtitle) : sql<string>`null::text`;
  const subtitle = isTenant(entity) ? sql`concat_ws(' · ', c.name, nullif(${own}, ''))` : sql`coalesce(${own}, '')`;
  return sql<FoundRecord>`select ${sql.lit(entity.name)}::text as resource, r.id, ${title} as title,
      ${subtitle} as subtitle, ${pathOf(found.path)} as path, ${rank(entity, title, asked.words)} as rank
    from (${matching(entity, found, asked)}) r
    ${isTenant(entity) ? sql`join companies c on c.id = r.company_id` : sql``}`;
};

/** The rows of the caller's lists, without archived records and those of archived companies. */
const activeScope = ({ entity, scope }: Resource, who: Principal): Condition =>
  sql.join([scope(who), ...activeRows(entity, true)], sql` and `) as Condition;

/** Returns the query of the number of records in the caller's list, from their counts or up to `READ_WHOLE` and one. */
const sizeOf = ({ entity, scope }: Resource, who: Principal): RawBuilder<unknown> =>
  isCounted(entity)
    ? countedRows(entity, [scope(who)], 'active')
    : sql`select count(*) as "_all_rows" from (
        select 1 from ${sql.table(entity.name)} where ${scope(who)} limit ${sql.lit(READ_WHOLE + 1)}) own`;

/**
 * Returns the records in the caller's lists that match these words, best first, with one statement over all entities.
 */
const searchRecords = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  resources: Resources,
  words: string,
  most: number,
): Promise<FoundRecord[]> => {
  const asked = wordsOf(words).trim();
  const parts = [...resources.values()].flatMap((resource: Resource) =>
    resource.entity.searchResult && resource.scope(scope) !== NEVER
      ? [
          partOf(resource.entity, resource.entity.searchResult, {
            who: scope,
            scope: activeScope(resource, scope),
            words: asked,
            most,
            size: sizeOf(resource, scope),
          }),
        ]
      : [],
  );
  if (foldText(asked).trim() === '' || parts.length === 0) return [];
  const { rows } = await sql<FoundRecord>`
    with ${ARCHIVED_COMPANIES} select resource, id, title, subtitle, path from (${sql.join(parts, sql` union all `)}) found
    order by rank, search_fold(title), resource, id limit ${most}`.execute(db);
  return rows;
};

/** The portal's global search. An entity is included as soon as its declaration defines its search result. */
export const searchRoute = (resources: Resources) =>
  route({
    method: 'GET',
    path: '/search',
    tag: 'Records',
    kind: 'list',
    summary: 'Search everything that the caller may list, best first',
    permission: { who: 'loggedIn' },
    query: searchQuery,
    answer: foundRecordAnswer,
    handle: async (context, { query }) =>
      all(await searchRecords(context, resources, query.search_string ?? '', query.per_page ?? SHOWN)),
  });
