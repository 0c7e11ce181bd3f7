import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import { period } from '#domain/entities/periods.ts';
import type { Resource } from '#server/crud/resource.ts';
import { entityScope } from '#server/crud/scope.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import { refusalOf } from '#server/platform/http/permit.ts';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The resource of payroll periods for the history: GET /history?resource=periods is the timeline of a period (contract
 * H7).
 */
export const periodResource: Resource = {
  entity: period,
  find: async (db, ids) =>
    db
      .selectFrom('payroll_periods')
      .select(['id', 'company_id', 'payroll_id', 'status'])
      .where('company_id', 'in', await companiesAmong(db, 'payroll_periods', ids))
      .where('id', 'in', [...ids])
      .execute()
      .then((rows) => rows.map((row) => ({ ...row, revision: 1 }))),
  refusal: async ({ scope }, row, action) => {
    // The columns that `find` selects.
    const place = row ? { company_id: row.company_id as number, payroll_id: row.payroll_id as number } : null;
    return refusalOf(scope, action === 'view' ? period.access.view : period.access.edit, place);
  },
  scope: (scope) => entityScope(period, scope),
  hidden: () => NOTHING,
  present: async (_, row) => ({ ...row }),
  // Those who may see a period may see its files: the same permission (AREAS.files).
  parts: async ({ db, scope }, row) => {
    const files = await db
      .selectFrom('payroll_files')
      .select('id')
      .where('company_id', '=', Number(row.company_id))
      .where('period_id', '=', row.id)
      .execute();
    // The columns that `find` selects.
    const place = { company_id: Number(row.company_id), payroll_id: Number(row.payroll_id) };
    const handoffs = can(scope, AREAS.handoffs.canView, place)
      ? await db
          .selectFrom('payroll_handoffs')
          .select('id')
          .where('company_id', '=', place.company_id)
          .where('period_id', '=', row.id)
          .execute()
      : [];
    return [
      { resource: 'payroll_files', ids: files.map(({ id }) => id) },
      { resource: 'payroll_handoffs', ids: handoffs.map(({ id }) => id) },
    ];
  },
};
