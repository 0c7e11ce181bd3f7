import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import type { employee } from '#domain/entities/index.ts';
import type { EmployeeFacts, Span } from '#domain/payroll/employeeQuestions.ts';
import type { Context, Db } from '#server/context.ts';
import type { RowOf } from '#server/crud/repository.ts';
import { today } from '#server/platform/calendar/today.ts';
import { sitesOf } from './employeeParts.ts';

type EmployeeRow = RowOf<typeof employee>;

interface EmployeeWrite {
  before: EmployeeRow | null;
  after: EmployeeRow;
  /** the sites that the request names; undefined: they stay */
  site_ids: readonly number[] | undefined;
}

/** Reads what the questions about the change of an employee depend on, if the caller can be asked. */
export const employeeFacts = async (context: Context, write: EmployeeWrite): Promise<EmployeeFacts> => {
  const canAsk = context.confirmed !== undefined;
  return {
    today: today(context),
    released: canAsk ? await releasedPeriods(context.db, write) : [],
    places: canAsk ? await changedPlaces(context.db, write) : null,
  };
};

/** The periods with a released report of the schemes that the employee has before and after a change of dates. */
const releasedPeriods = async (db: Db, { before, after }: EmployeeWrite): Promise<Span[]> => {
  const schemes = [before?.tronc_scheme_id, after.tronc_scheme_id].filter((id) => id != null);
  const isSame = before?.start_date === after.start_date && before?.leave_date === after.leave_date;
  if (!before || isSame || schemes.length === 0) return [];
  const { rows } = await sql<Span>`
    select p.start_date, p.end_date from tronc_periods p
    where p.company_id = ${after.company_id} and p.scheme_id = any(${schemes})
      and exists (select 1 from tronc_reports r
        where r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved')
    order by p.start_date, p.end_date`.execute(db);
  return rows;
};

/**
 * The site of the employee's scheme and the employee's own sites, if one of them changes or an opt-out ends. Who has opted out shares
 * in no tips.
 */
const changedPlaces = async (db: Db, { before, after, site_ids }: EmployeeWrite): Promise<EmployeeFacts['places']> => {
  const { id, company_id, tronc_scheme_id, is_opted_out_of_tronc_scheme: isOut } = after;
  const keepsScheme = before?.tronc_scheme_id === tronc_scheme_id && before?.is_opted_out_of_tronc_scheme === isOut;
  if (tronc_scheme_id == null || isOut || (site_ids === undefined && keepsScheme)) return null;
  const current = before ? ((await sitesOf(db, { companies: [company_id], employees: [id] })).get(id) ?? []) : [];
  const sites = site_ids ? await namedSites(db, company_id, site_ids) : current;
  if (isDeepStrictEqual(sites, current) && keepsScheme) return null;
  const scheme = await db
    .selectFrom('schemes as s')
    .innerJoin('sites as t', (join) => join.onRef('t.company_id', '=', 's.company_id').onRef('t.id', '=', 's.site_id'))
    .select(['s.name as scheme', 't.id', 't.name'])
    .where('s.company_id', '=', company_id)
    .where('s.id', '=', tronc_scheme_id)
    .executeTakeFirst();
  if (!scheme) return null;
  return { scheme: scheme.scheme, schemeSite: { id: scheme.id, name: scheme.name }, sites };
};

/** Returns sites of a company in the order in which an employee's are shown. */
const namedSites = async (db: Db, company_id: number, ids: readonly number[]): Promise<NamedRef[]> => {
  const { rows } = await sql<NamedRef>`
    select id, name from sites where company_id = ${company_id} and id = any(${ids}) order by search_fold(name), id`.execute(
    db,
  );
  return rows;
};
