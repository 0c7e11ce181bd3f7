import { AREAS } from '#domain/access/areas.ts';
import {
  type DeskQuery,
  type DeskRow,
  deskQuery,
  deskRow,
  schemeOwnersAnswer,
  schemeOwnersBody,
} from '#domain/contract/desk.ts';
import { MAX_PER_PAGE } from '#domain/contract/query.ts';
import { byName, foldText } from '#domain/fold.ts';
import { DESK_STAGES } from '#domain/payroll/deskStage.ts';
import { today } from '#server/platform/calendar/today.ts';
import { ok, page, windowOf } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { deskRows } from './deskRows.ts';
import { openRows } from './openRows.ts';
import { setOwners } from './owners.ts';

type Compare = (one: DeskRow, other: DeskRow) => number;

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byDue: Compare = (one, other) => byText(one.due, other.due);

const ORDERS: Readonly<Record<string, Compare>> = {
  due: byDue,
  scheme: (one, other) => byName(one.scheme, other.scheme),
  site: (one, other) => byName(one.site, other.site) || byName(one.company, other.company),
  period: (one, other) => byText(one.end_date, other.end_date),
  stage: (one, other) => DESK_STAGES.indexOf(one.stage) - DESK_STAGES.indexOf(other.stage),
};

/** Reads `sort_by`: `due`, `scheme:desc`; by default the earliest due first. The order is complete. @throws PortalError invalid */
const orderOf = (given = 'due'): Compare => {
  const [, name = '', way] = /^(\w+)(?::(asc|desc))?$/.exec(given) ?? [];
  const order = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined;
  if (!order) throw validationError({ path: 'sort_by', rule: 'choice' });
  const sign = way === 'desc' ? -1 : 1;
  return (one, other) =>
    sign * order(one, other) || byDue(one, other) || byName(one.scheme, other.scheme) || one.id - other.id;
};

const isFound = (row: DeskRow, query: DeskQuery, me: number): boolean => {
  const { stages, late, search_string, responsible, responsible_ids } = query;
  const searched = foldText(search_string ?? '');
  const user = row.responsible?.id;
  return (
    (stages === undefined || stages.includes(row.stage)) &&
    (late !== true || row.days_late > 0) &&
    (responsible === undefined || user === (responsible === 'me' ? me : undefined)) &&
    (responsible_ids === undefined || (user !== undefined && responsible_ids.includes(user))) &&
    (searched === '' || [row.scheme, row.site, row.company].some((name) => foldText(name).includes(searched)))
  );
};

/**
 * The desk: the open tronc periods of all schemes that the caller can view. All of them are read by one statement, because
 * their stage follows from several tables; filters and pages are of a few hundred rows in memory.
 */
export const deskRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/desk',
    tag: 'Dashboard',
    kind: 'list',
    summary:
      'List the open tronc periods of the schemes that the caller can view, with stage, due date and next action',
    permission: { who: 'somewhere', rule: AREAS.troncSchemes.canView },
    fromReplica: true,
    query: deskQuery,
    answer: deskRow,
    handle: async (context, { query }) => {
      const order = orderOf(query.sort_by);
      const day = today(context);
      const rows = deskRows(await openRows(context, day, query.company_ids), day, context.scope);
      const found = rows.filter((row) => isFound(row, query, context.scope.id)).sort(order);
      const { number, size } = windowOf(query, MAX_PER_PAGE);
      return page(found.slice((number - 1) * size, number * size), found.length, number, size);
    },
  }),
  route({
    method: 'PUT',
    path: '/desk/owners',
    tag: 'Dashboard',
    summary: 'Set the owner, the deputy and the days of absence of schemes',
    permission: { who: 'somewhere', rule: AREAS.schemeOwners.canEdit },
    audit: 'schemes.owner_changed',
    body: schemeOwnersBody,
    answer: schemeOwnersAnswer,
    handle: async (context, { body }) => ok({ changed: await setOwners(context, body) }),
  }),
];
