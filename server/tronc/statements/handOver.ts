import { type RawBuilder, sql } from 'kysely';
import type { HandedBody } from '#domain/contract/workerStatements.ts';
import { PortalError } from '#domain/errors.ts';
import { actorOf, audit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { companiesOf } from '#server/db/companyOf.ts';

/**
 * Records that statements of a report were handed over on paper, by the caller and now. Those that were handed over
 * before, and those of other reports, are left as they are.
 * @returns how many were marked
 * @throws PortalError not_found
 */
export const markHanded = async (context: Context, report_id: number, body: HandedBody): Promise<number> => {
  const { db, now } = context;
  const company_id = (await companiesOf(db, 'tronc_reports', [report_id])).get(report_id);
  if (company_id === undefined) throw new PortalError('not_found');
  const meant: RawBuilder<boolean> =
    'statement_ids' in body ? sql`id = any(${body.statement_ids})` : sql`channel = 'print'`;
  const { rows } = await sql<{ id: number }>`
    update worker_statements set status = 'handed', handed_at = ${now()}, handed_by = ${actorOf(context)},
      failed_at = null, failure = null
    where company_id = ${company_id} and report_id = ${report_id} and status <> 'handed' and ${meant}
    returning id`.execute(db);
  await audit(context, {
    event: 'tronc_reports.statements_handed',
    resource: 'tronc_reports',
    record_id: report_id,
    company_id,
    changes: { employees: [null, rows.length] },
  });
  return rows.length;
};
