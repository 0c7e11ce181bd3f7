import { AREAS } from '#domain/access/areas.ts';
import { type AccessRule, can, type Principal } from '#domain/access/rules.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { linkedName } from '#domain/history/linkedName.ts';
import type { Question } from '#domain/questions.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { readNameOf } from '#domain/schema/names.ts';
import type { Context, Db } from '#server/context.ts';
import { linkedFields } from '#server/platform/db/links.ts';
import { refusalOf } from '#server/platform/http/permit.ts';
import type { AnyRoute } from '#server/platform/http/route.ts';
import { archiveRecords } from './archive/archiveRecords.ts';
import type { Written } from './change/apply.ts';
import { changeLocked, changeLockedRecords, type WriteManyOptions, type WriteOutcome } from './change/changeRecord.ts';
import type { HistoryPart } from './historyPart.ts';
import { findMatching } from './list.ts';
import type { AskedRecord, CrudOptions, Link } from './options.ts';
import { permissionsOf } from './permissions.ts';
import { presentOne } from './present.ts';
import { type Condition, findRows, type Locking, type Row, type RowOf } from './repository.ts';
import { entityScope, subjectOf } from './scope.ts';

type Body = Readonly<Record<string, unknown>>;

/** An entity with the behaviour of its routes: what bulk edit, history and search need for records of any kind. */
export interface Resource {
  entity: AnyEntity;
  find(db: Db, ids: readonly number[], locking?: Locking): Promise<Row[]>;
  /** why this caller may not view or edit this record; null if they may */
  refusal(context: Context, row: Row | undefined, action: 'view' | 'edit'): Promise<PortalError | null>;
  /**
   * The same for many rows, by their ids, in a fixed number of queries. Required if `refusal` queries the database,
   * because a caller without any permission may send a thousand ids.
   */
  refusals?(context: Context, rows: readonly Row[], action: 'view' | 'edit'): Promise<Map<number, PortalError | null>>;
  /** the rows that the caller's lists contain */
  scope(scope: Principal): Condition;
  /** names in the response that this caller may not see for this record */
  hidden(scope: Principal, row: Row): ReadonlySet<string>;
  present(context: Context, row: Row): Promise<Record<string, unknown>>;
  /** links to other records that can be restored, by their names in the history */
  links?: Readonly<Record<string, Link>>;
  /** records of other kinds whose audit entries this record's history includes, as far as the caller may see them */
  parts?(context: Context, row: Row): Promise<HistoryPart[]>;
  /** absent: its records can only be changed by their own routes */
  write?(context: Context, row: Row, changes: Body): Promise<Written>;
  /** as `write` for many locked records, in set-based statements; absent: they are written one by one */
  writeMany?(context: Context, rows: readonly Row[], changes: Body, options: WriteManyOptions): Promise<WriteOutcome[]>;
  /** the question about a bulk edit of its records */
  many?: {
    questions(context: Context, rows: readonly Row[], changes: Body): Promise<ReadonlyMap<number, AskedRecord>>;
    ask(first: readonly AskedRecord[], records: number): readonly Question[];
  };
  /** the ids of all records that its list with this query string contains; absent: only records can be selected */
  matching?(context: Context, search: string, limit: number): Promise<number[]>;
  /** archives or restores locked records; returns why a record was left as it was. Absent: not archivable */
  archive?(context: Context, rows: readonly Row[], archived: boolean): Promise<ReadonlyMap<number, PortalError>>;
}

/** All resources by name. */
export type Resources = ReadonlyMap<string, Resource>;

/** A route that serves the records of a resource. */
export type EntityRoute = AnyRoute & { entity: AnyEntity; resource: Resource };

/** Assigns routes to the resource whose records they serve. */
export const withResource = (resource: Resource, routes: readonly AnyRoute[]): EntityRoute[] =>
  routes.map((route) => ({ ...route, entity: resource.entity, resource }));

const isEntityRoute = (route: AnyRoute): route is EntityRoute => 'resource' in route;

/** Collects the resources of these routes: every entity with routes has a history and appears in searches. */
export const resourcesOf = (routes: readonly AnyRoute[]): Resources =>
  new Map(routes.filter(isEntityRoute).map(({ resource }) => [resource.entity.name, resource]));

/** Links to people, in the history of a site, a job role or a scheme, and who may see them. */
const PEOPLE = { employee: AREAS.employees.canView } as const;

const gated = (entity: AnyEntity, scope: Principal, row: Row): ReadonlySet<string> =>
  new Set(
    fieldsOf(entity)
      .filter(([, { visibleTo }]) => visibleTo && !can(scope, visibleTo, subjectOf(entity, row)))
      .map(([key, field]) => readNameOf(key, field)),
  );

/** Builds a resource from the same declaration and options as its routes. */
export const resourceOf = <E extends AnyEntity>(entity: E, options: CrudOptions<E>): Resource => {
  const { update } = permissionsOf(entity, options);
  const rules: Record<'view' | 'edit', AccessRule> = {
    view: entity.access.view,
    edit: update.who === 'subject' || update.who === 'somewhere' ? update.rule : entity.access.edit,
  };
  return {
    entity,
    find: (db, ids, locking) => findRows(db, entity, ids, locking),
    refusal: async ({ scope }, row, action) => {
      if (row && entity.tenancy === 'nobody') return can(scope, rules[action]) ? null : new PortalError('forbidden');
      return refusalOf(scope, rules[action], row ? subjectOf(entity, row) : null);
    },
    scope: (scope) => entityScope(entity, scope),
    hidden: (scope, row) =>
      new Set([
        ...gated(entity, scope, row),
        ...Object.entries({ ...('employee' in entity.fields ? {} : PEOPLE), ...options.history?.visibleTo })
          .filter(([, rule]) => !can(scope, rule, subjectOf(entity, row)))
          .map(([name]) => name),
        ...Object.values<AnyEntity>(ENTITIES).flatMap((other) =>
          can(scope, other.access.view, subjectOf(entity, row))
            ? []
            : linkedFields(other).flatMap(([key, { to }]) => (to === entity.name ? [linkedName(other.name, key)] : [])),
        ),
      ]),
    present: (context, row) => presentOne(context, entity, options, row),
    ...(options.history?.links && { links: options.history.links }),
    // The rows are those that `find` reads from the entity's own table.
    ...(options.history?.parts && {
      parts: (context, row) => options.history?.parts?.(context, row as RowOf<E>) ?? Promise.resolve([]),
    }),
    ...(entity.endpoints.update && {
      write: (context, row, body) => changeLocked(context, entity, options, body, row as RowOf<E>),
      writeMany: (context, rows, body, how) =>
        changeLockedRecords(context, entity, options, body, rows as RowOf<E>[], how),
    }),
    ...(options.many && {
      many: {
        questions: async (context, rows, body) =>
          (await options.many?.questions(context, rows as RowOf<E>[], body)) ?? new Map(),
        ask: options.many.ask,
      },
    }),
    // A list whose path names another record has no query that finds its records.
    ...(entity.endpoints.list && !entity.endpoints.list.includes('{') && { matching: findMatching(entity, options) }),
    ...(entity.archivable && {
      archive: (context, rows, archived) => archiveRecords(context, entity, options, rows, archived),
    }),
  };
};
