import { AREAS } from '#domain/access/areas.ts';
import { canManageUser } from '#domain/access/managing.ts';
import { type Principal, payrollsWhere } from '#domain/access/rules.ts';
import {
  type UserActivity,
  type UserActivityQuery,
  userActivityAnswer,
  userActivityQuery,
} from '#domain/contract/users.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import { SITE_ZONE } from '#domain/dates/siteDay.ts';
import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { type Answer, page, windowOf } from '#server/platform/http/answer.ts';
import { exportPages } from '#server/platform/http/exportPages.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { targetOf } from '../target.ts';
import { type ActivityDays, type ActivityRow, listActivity } from './listActivity.ts';
import { schemesOf } from './schemesOf.ts';

/** Days before the last one that are listed by default. */
const DAYS_BEFORE = 30;
const PER_PAGE = 25;

/** The companies where the caller manages the users of a payroll; 'all' for a troncmaster. */
const managedCompanies = (scope: Principal): number[] | 'all' => {
  const payrolls = payrollsWhere(scope, AREAS.userManagement.canView);
  if (payrolls === 'all') return 'all';
  return [...new Set(payrolls.flatMap((id) => scope.payrolls.get(id)?.company_id ?? []))];
};

/** An action as the caller may see it: where another user was when they acted is for troncmasters only. */
const present = (scope: Principal, id: number, row: ActivityRow, scheme_id: number | null): UserActivity => {
  const { who, key_id, key_name, company_id, company_name } = row;
  const isOfOther = who !== null && who.id !== id;
  const isHidden = isOfOther && !scope.tronc_master;
  return {
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    // Without a resource nothing happened to a record: a rejected request may have named any id.
    record: row.resource === null ? null : { resource: row.resource, id: row.record_id, scheme_id },
    company: company_id === null || company_name === null ? null : { id: company_id, name: company_name },
    cause: row.cause,
    address: isHidden ? null : row.address,
    api_key: key_id === null || key_name === null || isHidden ? null : { id: key_id, name: key_name },
    by_other: who?.id !== id,
    by: isOfOther ? who : null,
  };
};

const list = async (context: Context, id: number, query: UserActivityQuery): Promise<Answer> => {
  const { db, scope } = context;
  const { number, size } = windowOf(query, PER_PAGE);
  const to = query.to ?? today(context);
  const days: ActivityDays = { from: query.from ?? addDays(to, -DAYS_BEFORE), to, zone: SITE_ZONE };
  const companies = managedCompanies(scope);
  const { rows, total } = await listActivity(db, { id, days, companies, limit: size, offset: (number - 1) * size });
  const schemes = await schemesOf(db, scope, rows);
  return page(
    rows.map((row) => present(scope, id, row, schemes.get(row.id) ?? null)),
    total,
    number,
    size,
  );
};

/**
 * What an account did, and what was done to it, newest first: for those who manage the account.
 * @throws PortalError forbidden, not_found
 */
export const activityRoute: AnyRoute = route({
  method: 'GET',
  path: '/users/{id}/activity',
  tag: user.words.many,
  kind: 'list',
  exports: true,
  summary:
    'List what a user did and what was done to the account, newest first: of the last 30 days, or of the days from `from` to `to`',
  permission: { who: 'somewhere', rule: AREAS.userManagement.canView },
  query: userActivityQuery,
  answer: userActivityAnswer,
  audit: 'users.activity_exported',
  handle: async (context, { params: { id }, query }) => {
    const { principal } = await targetOf(context, id);
    if (!canManageUser(context.scope, principal)) throw new PortalError('forbidden');
    if (query.format !== 'csv') return list(context, id, query);
    await audit(context, { event: 'users.activity_exported', resource: 'users', record_id: id });
    return exportPages(context, activityRoute, query, (asked) =>
      list(context, id, { ...query, page: Number(asked.page), per_page: Number(asked.per_page) }),
    );
  },
});
