import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import {
  type DeskQuery,
  deskMembers,
  deskQuery,
  deskRow,
  schemeOwnersAnswer,
  schemeOwnersBody,
} from '#domain/contract/desk.ts';
import { MAX_PER_PAGE } from '#domain/contract/query.ts';
import { byName, foldText } from '#domain/fold.ts';
import { DESK_STAGES } from '#domain/payroll/deskStage.ts';
import type { Context } from '#server/context.ts';
import { inScope } from '#server/crud/scope.ts';
import { remindersOf } from '#server/pages/reminders/store.ts';
import { today } from '#server/platform/calendar/today.ts';
import { ok, page, windowOf, withMembers } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { deskRows, type PeriodOnDesk } from './deskRows.ts';
import { openRows } from './openRows.ts';
import { setOwners } from './owners.ts';

type Compare = (one: PeriodOnDesk, other: PeriodOnDesk) => number;

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

const isFound = (row: PeriodOnDesk, query: DeskQuery, me: number): boolean => {
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

/** Whether a company of the caller has reminders that a portal without a mail server cannot send. */
const areRemindersUnsent = async ({ db, scope, config }: Context): Promise<boolean> => {
  if (config.smtpUrl !== undefined) return false;
  const { rows } = await sql`
    select 1 from companies where reminders and archived_at is null and ${inScope(scope, AREAS.troncSchemes.canView, 'id')}
    limit 1`.execute(db);
  return rows.length > 0;
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
    extraMembers: deskMembers,
    handle: async (context, { query }) => {
      const order = orderOf(query.sort_by);
      const day = today(context);
      const rows = deskRows(await openRows(context, day, query.company_ids), day, context.scope);
      const found = rows.filter((row) => isFound(row, query, context.scope.id)).sort(order);
      const { number, size } = windowOf(query, MAX_PER_PAGE);
      const shown = found.slice((number - 1) * size, number * size);
      const log = await remindersOf(context.db, shown);
      const answer = page(
        shown.map((row) => ({ ...row, reminders: log.get(row.id) ?? [] })),
        found.length,
        number,
        size,
      );
      return withMembers(answer, { reminders_unsent: await areRemindersUnsent(context) });
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
