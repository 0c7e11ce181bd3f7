import { type RawBuilder, sql } from 'kysely';
import type { AccessRule, Principal } from '#domain/access/rules.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { Db } from '#server/context.ts';
import { inScope } from '#server/crud/scope.ts';
import { currentPeriods, type PeriodRow } from '#server/tronc/troncPeriods/store.ts';

/** A period of a scheme that is current or overdue, and the progress of the work on it. */
export interface OpenPeriod {
  period: PeriodRow;
  scheme: string;
  company: string;
  files: number;
  /** files that no report has processed */
  open_files: number;
  /** the newest report; null: none yet */
  report: { version: number; status: string } | null;
}

interface Progress {
  id: number;
  files: number;
  open_files: number;
  version: number | null;
  status: string | null;
}

const progressOf = async (db: Db, periods: readonly PeriodRow[]): Promise<Map<number, Progress>> => {
  const { rows } = await sql<Progress>`
    select wanted.id, f.files, f.open_files, r.version, r.status
    from unnest(${periods.map(({ company_id }) => company_id)}::bigint[], ${periods.map(({ id }) => id)}::bigint[])
      as wanted (company_id, id)
    cross join lateral (
      select count(*) as files, count(*) filter (where not processed) as open_files from tronc_files
      where company_id = wanted.company_id and period_id = wanted.id) f
    left join lateral (
      select version, status from tronc_reports
      where company_id = wanted.company_id and period_id = wanted.id order by version desc limit 1) r on true`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Returns periods of any age with a file that no report has processed or a report that is still a draft. */
export const isOverdue = async (db: Db, inReach: RawBuilder<boolean>): Promise<readonly PeriodRow[]> => {
  const { rows } = await sql<PeriodRow>`
    select p.* from (
      select company_id, period_id from tronc_files where not processed and ${inReach}
      union select company_id, period_id from tronc_reports where status = 'draft' and ${inReach}) open
    join tronc_periods p on p.company_id = open.company_id and p.id = open.period_id`.execute(db);
  return rows;
};

/**
 * Returns the current periods of the schemes on which the rule is met, and those that `findOthers` finds, with three
 * statements for all of them, or four with `findOthers`.
 */
export const openPeriods = async (
  db: Db,
  scope: Principal,
  rule: AccessRule,
  day: IsoDate,
  findOthers?: typeof isOverdue,
): Promise<OpenPeriod[]> => {
  const schemes = await db
    .selectFrom('schemes')
    .innerJoin('companies', 'companies.id', 'schemes.company_id')
    .select([
      'schemes.id',
      sql<number>`schemes.company_id`.as('company_id'),
      'schemes.name',
      'companies.name as company',
    ])
    .where(inScope(scope, rule, 'schemes.company_id'))
    .where('schemes.archived_at', 'is', null)
    .where('companies.archived_at', 'is', null)
    .execute();
  const current = [...(await currentPeriods(db, schemes, day)).values()];
  const others = findOthers ? await findOthers(db, inScope(scope, rule)) : [];
  const periods = [...new Map([...others, ...current].map((period) => [period.id, period])).values()];
  const progress = await progressOf(db, periods);
  const byId = new Map(schemes.map((scheme) => [scheme.id, scheme]));
  return periods.flatMap((period) => {
    const [scheme, made] = [byId.get(period.scheme_id), progress.get(period.id)];
    if (!scheme || !made) return [];
    const { files, open_files, version, status } = made;
    const report = version === null || status === null ? null : { version, status };
    return [{ period, scheme: scheme.name, company: scheme.company, files, open_files, report }];
  });
};
