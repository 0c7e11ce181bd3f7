import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import { troncPeriodAnswer, troncPeriodsQuery } from '#domain/contract/troncPeriods.ts';
import { PortalError } from '#domain/errors.ts';
import type { Db } from '#server/context.ts';
import type { Condition } from '#server/crud/repository.ts';
import { withResource } from '#server/crud/resource.ts';
import { idIn, inScope } from '#server/crud/scope.ts';
import { ok, page, windowOf } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { ensurePeriods } from './ensure.ts';
import { presentPeriod, presentPeriods } from './present.ts';
import type { PeriodRow } from './store.ts';
import { troncPeriodResource } from './timeline.ts';

/**
 * Later tax years in a filter are ignored: no scheme has such periods, and numbers of up to 15 digits, which the filter
 * accepts, do not fit the integer column.
 */
const LAST_YEAR = 9999;

const VIEW = AREAS.troncPeriods.canView;

/**
 * Returns the direction of the list, which is in order of tax year and period number. Periods of several schemes with
 * the same number follow each other. The only sort name is period_number (A5).
 */
const orderOf = (given: string | undefined): 'asc' | 'desc' => {
  const match = /^period_number(?::(asc|desc))?$/.exec(given ?? 'period_number');
  if (!match) throw validationError({ path: 'sort_by', rule: 'choice' });
  return (match[1] as 'asc' | 'desc' | undefined) ?? 'asc';
};

const listPeriods = async (db: Db, where: Condition, way: 'asc' | 'desc', number: number, size: number) => {
  const direction = sql.raw(way);
  const [{ rows }, counted] = await Promise.all([
    sql<PeriodRow>`select * from tronc_periods where ${where}
      order by tax_year ${direction}, period_number ${direction}, id ${direction}
      limit ${size} offset ${(number - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*) as total from tronc_periods where ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

const list = route({
  method: 'GET',
  path: '/tronc_periods',
  tag: 'Tronc periods',
  kind: 'list',
  permission: { who: 'loggedIn' },
  query: troncPeriodsQuery,
  summary: 'List the periods of schemes, by tax year',
  answer: troncPeriodAnswer,
  handle: async (context, { query: given }) => {
    const schemes = given.tronc_scheme_ids ?? 'all';
    await ensurePeriods(
      context,
      sql<boolean>`${inScope(context.scope, VIEW, 'schemes.company_id')} and ${idIn('schemes.id', schemes)}`,
    );
    const where = sql<boolean>`${inScope(context.scope, VIEW)} and ${idIn('scheme_id', schemes)}
      and ${idIn('id', given.tronc_period_ids ?? 'all')}
      and ${idIn('tax_year', given.tax_years?.filter((year) => year <= LAST_YEAR) ?? 'all')}`;
    const { number, size } = windowOf(given, PAGE_SIZE.periods);
    const { rows, total } = await listPeriods(context.db, where, orderOf(given.sort_by), number, size);
    return page(await presentPeriods(context, rows), total, number, size);
  },
});

const one = route({
  method: 'GET',
  path: '/tronc_periods/{id}',
  tag: 'Tronc periods',
  permission: { who: 'subject', rule: VIEW, find: rowOf('tronc_periods') },
  summary: 'Read one period',
  answer: troncPeriodAnswer,
  handle: async (context, { params }) => {
    const period = await presentPeriod(context, params.id);
    if (!period) throw new PortalError('not_found');
    return ok(period);
  },
});

/** GET /tronc_periods and GET /tronc_periods/{id}. */
export const troncPeriodRoutes: AnyRoute[] = [...withResource(troncPeriodResource, [list]), one];
