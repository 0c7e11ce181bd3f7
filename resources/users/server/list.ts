import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { AREAS } from '#domain/access/areas.ts';
import { type Principal, payrollsWhere } from '#domain/access/rules.ts';
import { listedUserAnswer, usersQuery } from '#domain/contract/users.ts';
import { user } from '#domain/entities/index.ts';
import { fieldErrorsOf } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import { listIds, listRows } from '#server/crud/repository.ts';
import { idIn } from '#server/crud/scope.ts';
import { sortKeys } from '#server/platform/db/ddl.ts';
import { page, windowOf } from '#server/platform/http/answer.ts';
import { unknownParameters } from '#server/platform/http/knownParameters.ts';
import { readQuery } from '#server/platform/http/query.ts';
import { route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { presentRef, presentUsers } from './present.ts';

type Condition = RawBuilder<boolean>;
type Ids = readonly number[];

/** Which users this request may list, and in which detail. */
interface View {
  full: boolean;
  /** the payrolls that make a user visible; 'all': every user is */
  payrolls: Ids | 'all';
}

/** A rule is met on all payrolls by troncmasters only; their view does not ask. */
const idsOf = (payrolls: Ids | 'all'): Ids => (payrolls === 'all' ? [] : payrolls);

/**
 * Troncmasters see every user, user managers those of the payrolls they manage. A caller who manages no payroll, or
 * requests payrolls they do not manage, sees the names of the users of their payrolls, to choose a ticket's followers.
 */
const viewOf = (scope: Principal, asked: Ids | undefined): View => {
  if (scope.tronc_master) return { full: true, payrolls: 'all' };
  const managed = idsOf(payrollsWhere(scope, AREAS.userManagement.canView));
  const manages = managed.length > 0 && (asked ?? []).every((id) => managed.includes(id) || !scope.payrolls.has(id));
  if (manages) return { full: true, payrolls: managed };
  return { full: false, payrolls: idsOf(payrollsWhere(scope, { payroll: 'any' })) };
};

const onPayrolls = (payrolls: Ids): Condition =>
  sql<boolean>`exists (select 1 from payroll_permissions p where p.user_id = users.id and p.payroll_id = any(${payrolls}))`;

/** The users whom the caller manages, and whose records they may read. */
export const managedUsers = (scope: Principal): Condition => {
  const managed = payrollsWhere(scope, AREAS.userManagement.canView);
  return managed === 'all' ? sql<boolean>`true` : onPayrolls(managed);
};

/**
 * Users with a permission on one of these companies or their payrolls, as far as the caller may see that permission.
 */
const onCompanies = (scope: Principal, { payrolls }: View, companies: Ids): Condition => {
  const known = scope.tronc_master ? companies : companies.filter((id) => scope.companies.has(id));
  const seen = payrolls === 'all' ? sql`true` : sql`p.payroll_id = any(${payrolls})`;
  return sql<boolean>`(
    exists (select 1 from company_permissions c where c.user_id = users.id and c.company_id = any(${known}))
    or exists (select 1 from payroll_permissions p where p.user_id = users.id and p.company_id = any(${companies}) and ${seen}))`;
};

/** Restricts a caller who only sees names to a search by name: a search must not reveal what the response hides. */
const byName = (words: string): Condition =>
  sql<boolean>`strpos(search_fold(forename || ' ' || surname), search_fold(${words})) > 0`;

const sortOf = (given: string | undefined, full: boolean) => {
  const [name = '', direction = 'asc'] = (given ?? user.list.sort).split(':');
  const known = full ? sortKeys(user, name) : name === 'name';
  if (!known || (direction !== 'asc' && direction !== 'desc'))
    throw validationError({ path: 'sort_by', rule: 'choice' });
  return { name, direction } as const;
};

type Query = z.output<typeof usersQuery>;

/** Returns which users this query lists, and in which detail. */
const requestOf = (scope: Principal, given: Query) => {
  const asked = given.payroll_ids ?? given.payrollId;
  const companies = given.company_ids ?? given.companyIds;
  const words = given.search_string ?? given.searchTerm;
  const view = viewOf(scope, asked);
  const where = [
    ...(given.ids ? [idIn('id', given.ids)] : []),
    ...(view.payrolls === 'all' ? [] : [onPayrolls(view.payrolls)]),
    ...(asked ? [onPayrolls(asked.filter((id) => view.payrolls === 'all' || view.payrolls.includes(id)))] : []),
    ...(companies ? [onCompanies(scope, view, companies)] : []),
    ...(given.active === undefined ? [] : [sql<boolean>`active = ${given.active}`]),
    // Used to choose a ticket's assignee. Ignored for a caller who is not shown the flag, so that the filter does not
    // reveal it.
    ...(given.tronc_master === undefined || !view.full ? [] : [sql<boolean>`tronc_master = ${given.tronc_master}`]),
    ...(words && !view.full ? [byName(words)] : []),
  ];
  return { view, matching: { scope: sql<boolean>`true`, where, search: view.full ? words : undefined } };
};

/** Returns the ids of all users that the list with this query string contains (`Resource.matching`). */
export const findMatchingUsers = async ({ db, scope }: Context, search: string, limit: number): Promise<number[]> => {
  const asked = readQuery(search);
  const unknown = unknownParameters(usersQuery, asked);
  if (unknown.length > 0) throw validationError(...unknown);
  const parsed = usersQuery.safeParse(asked);
  if (!parsed.success) throw validationError(...fieldErrorsOf(parsed.error));
  return listIds(db, scope, user, requestOf(scope, parsed.data).matching, limit);
};

export const userListRoute = route({
  method: 'GET',
  path: '/users',
  tag: user.words.many,
  kind: 'list',
  summary: 'List users: in full for users who manage them, names only for colleagues on a payroll',
  permission: { who: 'somewhere', rule: { payroll: 'any' } },
  query: usersQuery,
  answer: listedUserAnswer,
  handle: async ({ db, scope }, { query: given }) => {
    const { view, matching } = requestOf(scope, given);
    const { number, size } = windowOf(given, 10);
    const { rows, total } = await listRows(db, scope, user, {
      ...matching,
      sort: sortOf(given.sort_by, view.full),
      page: { number, size },
    });
    return page(view.full ? await presentUsers(db, scope, rows) : rows.map(presentRef), total, number, size);
  },
});
