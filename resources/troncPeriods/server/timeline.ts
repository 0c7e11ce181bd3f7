import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { can, type Principal } from '#domain/access/rules.ts';
import { troncPeriod, troncReport } from '#domain/entities/troncTimeline.ts';
import type { Db } from '#server/context.ts';
import type { Row } from '#server/crud/repository.ts';
import type { Resource } from '#server/crud/resource.ts';
import { entityScope, subjectOf } from '#server/crud/scope.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import { refusalOf } from '#server/platform/http/permit.ts';

const NOTHING: ReadonlySet<string> = new Set();
/** The hours of single people, which are for those who prepare the report. */
const HOURS_OF_PEOPLE: ReadonlySet<string> = new Set(['corrected_hours']);

/** Client users only see released reports, including those replaced since (RPT-012). */
const knowsReport = (scope: Principal, status: unknown): boolean =>
  can(scope, 'troncmaster') || status === 'approved' || status === 'replaced';

const idsOfPeriod = (db: Db, table: 'tronc_files' | 'tronc_reports', { id, company_id }: Row) =>
  db.selectFrom(table).select('id').where(sql<boolean>`company_id = ${company_id}`).where('period_id', '=', id);

/**
 * The resource of tronc periods for the history: hours and fund, with the period's files and reports that the caller
 * may see.
 */
export const troncPeriodResource: Resource = {
  entity: troncPeriod,
  find: async (db, ids) =>
    db
      .selectFrom('tronc_periods')
      .select(['id', 'company_id', 'period_number', 'revision'])
      .where('company_id', 'in', await companiesAmong(db, 'tronc_periods', ids))
      .where('id', 'in', [...ids])
      .execute(),
  refusal: async ({ scope }, row, action) =>
    refusalOf(scope, troncPeriod.access[action], row ? subjectOf(troncPeriod, row) : null),
  scope: (scope) => entityScope(troncPeriod, scope),
  hidden: (scope, row) =>
    can(scope, AREAS.troncPreparation.canView, subjectOf(troncPeriod, row)) ? NOTHING : HOURS_OF_PEOPLE,
  present: async (_, row) => ({ ...row }),
  parts: async ({ db, scope }, row) => {
    const place = subjectOf(troncPeriod, row);
    const files = can(scope, AREAS.periodFiles.canView, place)
      ? await idsOfPeriod(db, 'tronc_files', row).execute()
      : [];
    const reports = can(scope, troncReport.access.view, place)
      ? await idsOfPeriod(db, 'tronc_reports', row).select('status').execute()
      : [];
    return [
      { resource: 'tronc_files', ids: files.map(({ id }) => id) },
      {
        resource: 'tronc_reports',
        ids: reports.filter(({ status }) => knowsReport(scope, status)).map(({ id }) => id),
      },
    ];
  },
};

/** The resource of reports for the history, for reports that the caller may read. */
export const troncReportResource: Resource = {
  entity: troncReport,
  find: async (db, ids) =>
    db
      .selectFrom('tronc_reports')
      .select(['id', 'company_id', 'version', 'status', 'revision'])
      .where('company_id', 'in', await companiesAmong(db, 'tronc_reports', ids))
      .where('id', 'in', [...ids])
      .execute(),
  refusal: async ({ scope }, row, action) => {
    const place = row && knowsReport(scope, row.status) ? subjectOf(troncReport, row) : null;
    return refusalOf(scope, troncReport.access[action], place);
  },
  scope: (scope) => entityScope(troncReport, scope),
  hidden: () => NOTHING,
  present: async (_, row) => ({ ...row }),
};
