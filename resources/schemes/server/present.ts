import { type RawBuilder, sql } from 'kysely';
import type { schemeParts } from '#domain/contract/schemes.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { groupBy } from '#domain/groupBy.ts';
import { frequencyOf } from '#domain/payroll/frequencies.ts';
import { taxYear } from '#domain/payroll/taxYear.ts';
import { chargeType } from '#domain/tronc/index.ts';
import { currentPeriods, ofSchemes, progressOfSchemes, type SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { readDivisions } from './divisions.ts';
import { jobRolePoints } from './points/jobRolePoints.ts';
import { lengthOfServicePoints } from './points/lengthOfServicePoints.ts';
import { trainingPoints } from './points/trainingPoints.ts';
import type { SchemeRecord } from './rules.ts';

const sitesOf = async (db: Db, schemes: readonly SchemeRecord[]) => {
  const { rows } = await sql<{ id: number; name: string; country: 'GB' | 'IE' }>`
    select sites.id, sites.name, companies.country from sites join companies on companies.id = sites.company_id
    where sites.company_id = any(${schemes.map(({ company_id }) => company_id)})
      and sites.id = any(${schemes.map(({ site_id }) => site_id)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

type Counts = { scheme_id: number } & Record<'files' | 'open' | 'employees', number>;

const countsOf = async (db: Db, schemes: readonly SchemeKey[], day: IsoDate) => {
  const count = (rows: RawBuilder<unknown>) => sql<Counts>`${rows} group by 1`.execute(db);
  const companies = schemes.map(({ company_id }) => company_id);
  const [files, employees] = await Promise.all([
    count(sql`select scheme_id, count(*) as files, count(*) filter (where not processed) as open
      from tronc_files where ${ofSchemes(schemes)}`),
    count(sql`select tronc_scheme_id as scheme_id, count(*) as employees from employees
      where company_id = any(${companies}) and tronc_scheme_id = any(${schemes.map(({ id }) => id)})
        and (leave_date is null or leave_date >= ${day}::date)`),
  ]);
  const byScheme = (rows: readonly Counts[]) => new Map(rows.map((row) => [row.scheme_id, row]));
  return { files: byScheme(files.rows), employees: byScheme(employees.rows) };
};

const taxYearsOf = async (db: Db, schemes: readonly SchemeKey[]) => {
  const { rows } = await sql<{ scheme_id: number; tax_year: number }>`
    select distinct scheme_id, tax_year from tronc_periods where ${ofSchemes(schemes)}
    order by tax_year desc`.execute(db);
  return groupBy(rows, ({ scheme_id }) => scheme_id);
};

/** Reads the parts of all schemes of a page, by a fixed number of queries. */
export const presentParts = async (
  context: Pick<Context, 'db' | 'scope' | 'now'>,
  schemes: readonly (SchemeRecord & SchemeKey)[],
  wanted: { currentPeriod: boolean; taxYears: boolean },
): Promise<Record<keyof typeof schemeParts, unknown>[]> => {
  const { db } = context;
  const day = today(context);
  const [sites, divisions, training, roles, spans, counts, current, years] = await Promise.all([
    sitesOf(db, schemes),
    readDivisions(db, schemes),
    trainingPoints.read(db, schemes),
    jobRolePoints.read(db, schemes),
    lengthOfServicePoints.read(db, schemes),
    countsOf(db, schemes, day),
    wanted.currentPeriod ? currentPeriods(db, schemes, day) : null,
    wanted.taxYears ? taxYearsOf(db, schemes) : null,
  ]);
  const progress = current && (await progressOfSchemes(context, schemes, current));
  return schemes.map((row) => {
    const site = sites.get(row.site_id);
    const files = counts.files.get(row.id);
    const period = current?.get(row.id);
    return {
      site: { id: row.site_id, name: site?.name },
      frequency: frequencyOf(row.frequency_id),
      employee_time_bucket: row.employee_time_bucket ?? row.distribution_frequency,
      troncs_reserve_type: chargeType({
        percent: row.troncs_reserve_percentage,
        amount: row.troncs_reserve_fixed_amount,
      }),
      card_transaction_fee_type: chargeType({
        percent: row.card_transaction_fee_percentage,
        amount: row.card_transaction_fee_fixed_amount,
      }),
      divisions: divisions.get(row.id) ?? [],
      training_tronc_points: training.get(row.id) ?? [],
      job_roles: roles.get(row.id) ?? [],
      length_of_service_tronc_points: spans.get(row.id) ?? [],
      tax_years: years?.get(row.id)?.map(({ tax_year }) => taxYear(tax_year, site?.country ?? 'GB')),
      currentPeriod: progress ? (period ? progress.shortOf(period) : null) : undefined,
      overdue: progress?.overdueOf(row.id),
      files_to_process_count: context.scope.tronc_master ? (files?.open ?? 0) : undefined,
      processed_files_count: (files?.files ?? 0) - (files?.open ?? 0),
      employees_count: counts.employees.get(row.id)?.employees ?? 0,
    };
  });
};
