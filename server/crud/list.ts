import { sql } from 'kysely';
import { z } from 'zod';
import { restrictedTo } from '#domain/access/principal.ts';
import type { Principal } from '#domain/access/rules.ts';
import { COUNTED_MATCHES } from '#domain/contract/common.ts';
import { bool, counting, exporting, ids, oneOf, paging, search, text, texts } from '#domain/contract/query.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';
import { GENERATED } from '#domain/entities/generated/index.ts';
import { type AnyEntity, isSynced } from '#domain/schema/defineEntity.ts';
import type { Field, FieldKind } from '#domain/schema/field.ts';
import { fieldErrorsOf } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import { isTenant, sortKeys, sortNames, valueExpression } from '#server/platform/db/ddl.ts';
import { all, page } from '#server/platform/http/answer.ts';
import { unknownParameters } from '#server/platform/http/knownParameters.ts';
import type { Params } from '#server/platform/http/pathParams.ts';
import { readQuery } from '#server/platform/http/query.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { ofActiveCompany } from './archive/archived.ts';
import { againFrom, type ChangedSince, changedSince, nextSince, requireFirstPage } from './changedSince.ts';
import { exportList } from './exportList.ts';
import { linkedTo } from './links.ts';
import type { CrudOptions, ListOptions } from './options.ts';
import { presentRows } from './present.ts';
import { rangeSchemas, rangesOf } from './ranges.ts';
import { referenceOrder } from './references.ts';
import {
  type ArchivedState,
  type JoinedOrder,
  type ListRequest,
  listIds,
  listRows,
  type Matching,
} from './repository.ts';
import { schemasOf } from './schemasOf.ts';
import { idIn } from './scope.ts';
import { shownWhere } from './shown.ts';

type Query = Readonly<Record<string, unknown>>;

const REFERENCES = new Set<FieldKind>(['reference', 'references']);

const filterSchema = (field: Field | undefined): z.ZodType =>
  field?.kind === 'flag'
    ? bool
    : field === undefined || REFERENCES.has(field.kind)
      ? ids
      : field.kind === 'weekdays'
        ? oneOf(WEEKDAYS, 'weekdays')
        : field.kind === 'choices'
          ? texts
          : text;

type Shown = NonNullable<ListRequest['sort']['shown']>;

const sortOf = (
  entity: AnyEntity,
  sorts: Readonly<Record<string, JoinedOrder>>,
  given: string | undefined,
  shown: Shown,
  scope: Principal,
): ListRequest['sort'] => {
  const [name = '', direction = 'asc'] = (given ?? entity.list.sort).split(':');
  const referred = sortKeys(entity, name)?.length === 1 ? referenceOrder(entity, name, scope) : undefined;
  const joined = Object.hasOwn(sorts, name) ? sorts[name] : referred;
  if (!(joined || sortKeys(entity, name)) || (direction !== 'asc' && direction !== 'desc'))
    throw validationError({ path: 'sort_by', rule: 'choice' });
  return { name, direction, joined, shown };
};

/**
 * Returns the query parameters of a list with the columns they match. Every list accepts `ids`, which reference fields
 * need.
 */
const filterNames = (entity: AnyEntity): [string, string][] => [
  ['ids', 'id'],
  ...Object.entries(entity.list.filters ?? {}),
];

/** The columns by which records are counted (server/platform/db/rowCounts.ts). */
const PLACES: ReadonlySet<string> = new Set(['company_id', 'payroll_id']);

const filtersOf = (entity: AnyEntity, query: Query, shown: Shown, only: (key: string) => boolean) =>
  filterNames(entity).flatMap(([name, key]) => {
    const value = query[name];
    if (value === undefined || !only(key)) return [];
    const kind = entity.fields[key]?.kind;
    const column = sql.ref(key);
    const matches = Array.isArray(value)
      ? kind === 'choices'
        ? sql<boolean>`${column} && ${value}::text[]`
        : kind === 'references'
          ? linkedTo(entity, key, value)
          : // The only other filters that accept several values are ids.
            idIn(key, value as number[])
      : kind === 'weekdays'
        ? sql<boolean>`${value} = any(${column})`
        : kind === 'text'
          ? // A whole text in any case, as it is unique; the first comparison is that of the index by which lists are sorted.
            sql<boolean>`search_fold(${column}) = search_fold(${value}) and lower(${column}) = lower(${value})`
          : sql<boolean>`${sql.raw(valueExpression(entity, key))} = ${value}`;
    return [...(shown(key) ?? []), matches];
  });

const pathFilters = (entity: AnyEntity, params: Params, only: (key: string) => boolean) =>
  Object.entries(params).flatMap(([key, value]) =>
    key in entity.fields && only(key) ? [sql<boolean>`${sql.ref(key)} = ${value}`] : [],
  );

/**
 * Records in use only, unless the query asks for the archived ones (1) or for both (all). Without the parameter, a query
 * by `ids` returns archived records too, because references need their names, and so does one by `updated_since`.
 */
const archivedFilter = oneOf(['0', '1', 'all']);

/** Whether the list contains only records in use. A query by ids, for changes or for archived records does not. */
const isActiveOnly = ({ archived, ids: named, updated_since: since }: Query): boolean =>
  archived === '0' || (archived === undefined && named === undefined && since === undefined);

/** Entities whose lists leave out the records of archived companies: what users choose from and work on. */
const followsCompany = (entity: AnyEntity): boolean =>
  isTenant(entity) && (entity.archivable === true || entity.tenancy === 'payroll' || entity.name in GENERATED);

/**
 * The page of an archived company shows what is in it, so a list of certain companies is not restricted to companies in
 * use.
 */
const companiesInUse = (entity: AnyEntity, query: Query, companies: readonly number[] | null) =>
  isActiveOnly(query) && followsCompany(entity) && companies === null ? [ofActiveCompany()] : [];

/** Returns which records the query asks for, of an archivable entity. */
const archivedState = (entity: AnyEntity, query: Query): ArchivedState | undefined => {
  if (!entity.archivable) return undefined;
  if (query.archived === '1') return 'archived';
  return isActiveOnly(query) ? 'active' : undefined;
};

/** Returns the ids of the companies that the path or a filter restricts the list to; null for all companies. */
const companiesAsked = (entity: AnyEntity, query: Query, params: Params): number[] | null => {
  if (typeof params.company_id === 'number') return [params.company_id];
  const named = filterNames(entity).find(([name, key]) => key === 'company_id' && Array.isArray(query[name]));
  // The only filters that accept several values are ids.
  return named ? (query[named[0]] as number[]) : null;
};

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What `changedSince` has read. */
const sinceIn = ({ updated_since: since }: Query): ChangedSince | undefined => since as ChangedSince | undefined;

/** The parameters of a list. */
const querySchema = (entity: AnyEntity, { query, strict }: ListOptions = {}) => {
  const filters = Object.fromEntries(
    filterNames(entity).map(([name, key]) => [name, filterSchema(entity.fields[key])]),
  );
  const parameters = {
    ...paging,
    ...counting,
    sort_by: text,
    search_string: search,
    ...exporting,
    ...(entity.archivable && { archived: archivedFilter }),
    ...filters,
    ...rangeSchemas(entity),
    ...(isSynced(entity) && { updated_since: changedSince }),
    ...query,
  };
  return strict ? z.strictObject(parameters) : z.looseObject(parameters);
};

/** Returns which rows a list with these parameters contains. */
const matchingOf = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  context: Context,
  given: Query,
  params: Params,
): Matching => {
  const shown: Shown = (key) => shownWhere(entity, options, context.scope, key);
  const isPlace = (key: string): boolean => PLACES.has(key) && shown(key) === null;
  const isOther = (key: string): boolean => !isPlace(key);
  return {
    places: [
      ...pathFilters(entity, params, isPlace),
      ...filtersOf(entity, given, shown, isPlace),
      ...companiesInUse(entity, given, companiesAsked(entity, given, params)),
    ],
    where: [
      ...pathFilters(entity, params, isOther),
      ...filtersOf(entity, given, shown, isOther),
      ...rangesOf(entity, given, shown),
      ...(options.list?.where?.(context, given, params) ?? []),
    ],
    scope: options.list?.scope?.(context.scope),
    search: textIn(given.search_string),
    archived: archivedState(entity, given),
    since: sinceIn(given),
  };
};

/**
 * Returns a function that finds the ids of all records that the list with this query string contains, over all its pages:
 * under the same scope, filters and search as the list itself.
 * @throws PortalError 422 if the list would reject the query
 */
export const findMatching =
  <E extends AnyEntity>(entity: E, options: CrudOptions<E>) =>
  async (context: Context, search: string, limit: number): Promise<number[]> => {
    const given = readQuery(search);
    const schema = querySchema(entity, options.list);
    const unknown = unknownParameters(schema, given);
    if (unknown.length > 0) throw validationError(...unknown);
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw validationError(...fieldErrorsOf(parsed.error));
    const matching = matchingOf(entity, options, context, parsed.data, {});
    const companies = companiesAsked(entity, parsed.data, {});
    const scope = companies ? restrictedTo(context.scope, companies) : context.scope;
    return listIds(context.db, scope, entity, matching, limit);
  };

/** The list of an entity: scoped, filtered, searched, sorted, and paged or complete. */
export const listRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: string,
  permission: Permission,
): AnyRoute => {
  const { list: { sorts = {}, query: added } = {} } = options;
  const query = querySchema(entity, options.list);
  return route({
    method: 'GET',
    exports: true,
    path,
    tag: entity.words.many,
    kind: 'list',
    permission,
    query,
    summary: `List ${entity.words.many.toLowerCase()}. Sorted by: ${[...sortNames(entity), ...Object.keys(sorts)].join(', ')}`,
    ...schemasOf(entity, options, { query: added }),
    handle: async (context, { query: given, params }) => {
      const size = numberIn(given.per_page) ?? (entity.list.perPage === 'all' ? undefined : entity.list.perPage);
      const number = numberIn(given.page) ?? 1;
      const paged =
        size !== undefined || given.page !== undefined || given.updated_since !== undefined
          ? { number, size: size ?? 200 }
          : null;
      const shown: Shown = (key) => shownWhere(entity, options, context.scope, key);
      const since = sinceIn(given);
      if (since) requireFirstPage(given);
      const request = {
        ...matchingOf(entity, options, context, given, params),
        sort: sortOf(entity, sorts, since ? 'updated_at' : textIn(given.sort_by), shown, context.scope),
      };
      if (given.format === 'csv') return exportList(context, entity, options, given, request);
      const companies = companiesAsked(entity, given, params);
      const scope = companies ? restrictedTo(context.scope, companies) : context.scope;
      const countAtMost = (request.search || since) && !given.exact_total ? COUNTED_MATCHES : undefined;
      const again = since && (await againFrom(context.db, since));
      const found = await listRows(context.db, scope, entity, { ...request, page: paged, countAtMost });
      const data = await presentRows(context, entity, options, found.rows, given);
      if (!paged) return all(data);
      const next = again && { next_since: nextSince(again, found.rows, found.total) };
      return page(data, found.total, paged.number, paged.size, {
        ...(found.isMinimum && { total_is_minimum: true }),
        ...next,
      });
    },
  });
};
