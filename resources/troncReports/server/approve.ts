import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import {
  canonicalText,
  type Finding,
  hasBreach,
  lateRelease,
  type TroncInput,
  type TroncResult,
} from '#domain/tronc/index.ts';
import { openRemittances } from '#resources/remittances/server/index.ts';
import { presentFindings } from '#resources/schemes/server/index.ts';
import { countAtRelease, type LockedPeriod, lockPeriod } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { refuseBlocked } from '#server/platform/access/independence.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { rulesSince } from './approvalCheck.ts';
import { gatherApprovalInputs } from './approvalInputs.ts';
import { assertLotsCovered, type LedgerReport, postMovements, reverseEntries } from './ledger.ts';
import { notifyReport } from './notify.ts';
import { queueStatements } from './queueStatements.ts';
import { releaseBlock } from './secondLook.ts';

/**
 * Releases a draft to the client: one transition under the locks of scheme and period. The version released before is
 * replaced and its reserve postings are reversed; the new ones follow (contract E10, security 6). `checkRevision` is
 * called under the lock, once the state allows the approval (F-154).
 * @throws PortalError already_approved, not_newest_report, inputs_changed, reserve_changed, reserve_spent,
 * confirmation_needed, compliance_block, password_not_set, no_self_release, same_hands
 */
export const approveReport = async (
  context: Context,
  reportId: number,
  checkRevision: (revision: number) => Promise<void>,
): Promise<void> => {
  const { db, company } = context;
  const owner = await db
    .selectFrom('tronc_reports')
    .select('period_id')
    .where('company_id', '=', company)
    .where('id', '=', reportId)
    .executeTakeFirst();
  if (!owner) throw new PortalError('not_found');
  const period = await lockPeriod(context, owner.period_id, 'ledger');
  const versions = await versionsOf(db, period);
  const report = versions.find(({ id }) => id === reportId);
  if (!report) throw new PortalError('not_found');
  if (report.status === 'approved' || report.status === 'replaced') throw new PortalError('already_approved');
  if (report.status !== 'draft' || versions[0] !== report) throw new PortalError('not_newest_report');
  await checkRevision(report.revision);
  refuseBlocked(await releaseBlock(context, report));
  const { input, movements, shared } = await contentOf(db, report);
  await checkUnchanged(db, period, report.created_at, input);
  await checkLawful(db, report);
  const late = lateRelease(input.period, today(context));
  const { version } = report;
  const isOutdated = (await rulesSince(db, period, input, report.rules_reason)).length > 0;
  // Every caller must confirm, also other API clients, whose requests cannot show that the rules have changed.
  const confirmed = requireConfirmed(context, isOutdated ? [{ code: 'earlier_rules', params: { version } }] : [], {
    always: true,
  });

  const at = context.now();
  const findings = [...report.findings, ...late];
  const released = versions.find(({ status }) => status === 'approved');
  if (released) {
    await setStatus(db, released, { status: 'replaced' });
    await reverseEntries(db, released, at);
  }
  await setStatus(db, report, {
    status: 'approved',
    approved_by: context.caller.principal.id,
    approved_at: at,
    release_findings: JSON.stringify(late),
  });
  await postMovements(db, report, movements, at);
  await assertLotsCovered(db, report);
  const counted = await countAtRelease(db, period);
  await audit(context, {
    event: 'tronc_reports.approved',
    resource: 'tronc_reports',
    record_id: report.id,
    company_id: period.company_id,
    changes: {
      status: ['draft', 'approved'],
      period_number: [null, period.period_number],
      distributed_total: [null, formatMoney(shared)],
      released_version: [released?.version ?? null, report.version],
      ...confirmed,
      ...(counted !== null && { takings: [null, counted] }),
      ...(findings.length > 0 && { findings: [null, findings] }),
    },
  });
  await openRemittances(context, report);
  await queueStatements(context, report);
  await notifyReport(context, period, 'report_released', report);
};

/** Newest first. */
const versionsOf = (db: Db, period: LockedPeriod) =>
  db
    .selectFrom('tronc_reports')
    .select(['id', 'company_id', 'scheme_id', 'period_id', 'version', 'status', 'findings', 'revision'])
    .select(['created_by', 'created_at', 'rules_reason'])
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .orderBy('version', 'desc')
    .execute();

/** Reads what an approval needs of a version; its lines, of which there may be thousands, are not read. */
const contentOf = async (db: Db, { company_id, id }: LedgerReport) => {
  const { input, movements, shared } = await db
    .selectFrom('tronc_reports')
    .select([
      sql<TroncInput>`input`.as('input'),
      sql<TroncResult['reserve']['movements']>`result->'reserve'->'movements'`.as('movements'),
      sql<Pence>`(totals->>'distributed_total')::bigint`.as('shared'),
    ])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { input, movements, shared };
};

/**
 * Requires that hours and fund are those of the report, and that no approval of another period has changed the reserve or
 * charged the setup fee since: either would be paid twice.
 */
const checkUnchanged = async (db: Db, period: LockedPeriod, generated: Date, input: TroncInput): Promise<void> => {
  const newer = (at: Date | null): boolean => at !== null && at > generated;
  if (newer(period.hours_imported_at) || newer(period.fund_entered_at)) throw new PortalError('inputs_changed');
  const { hours, fund, lots, setupFeeCharged } = await gatherApprovalInputs(db, period);
  // There may be thousands of rows of hours: they are serialised once for each side, and for no other comparison.
  const bare = { ...input, employees: [], jobRoles: [], hours: [], fund: [] };
  const differs = (known: Partial<TroncInput>, found: Partial<TroncInput>): boolean =>
    canonicalText({ ...bare, ...known }) !== canonicalText({ ...bare, ...found });
  if (differs({ hours: input.hours, fund: input.fund }, { hours, fund })) throw new PortalError('inputs_changed');
  if (differs({}, { reserve: { ...input.reserve, lots }, setupFeeCharged })) throw new PortalError('reserve_changed');
};

/** If the company blocks breaches, a report with a breach stays a draft. */
const checkLawful = async (db: Db, report: { company_id: number; findings: readonly Finding[] }): Promise<void> => {
  if (!hasBreach(report.findings)) return;
  const { compliance_mode, country } = await db
    .selectFrom('companies')
    .select(['compliance_mode', 'country'])
    .where('id', '=', report.company_id)
    .executeTakeFirstOrThrow();
  if (compliance_mode === 'block')
    throw new PortalError('compliance_block', { findings: presentFindings(report.findings, country) });
};

type Transition =
  | { status: 'replaced' }
  | { status: 'approved'; approved_by: number; approved_at: Date; release_findings: string };

/**
 * Updates only a report that is still in the state in which it was read, although the lock already ensures this: two
 * safeguards, because money is involved.
 */
const setStatus = async (
  db: Db,
  report: LedgerReport & { status: 'draft' | 'superseded' | 'approved' | 'replaced' },
  to: Transition,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('tronc_reports')
    .set(({ eb }) => ({ ...to, revision: eb('revision', '+', 1) }))
    .where('company_id', '=', report.company_id)
    .where('id', '=', report.id)
    .where('status', '=', report.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new PortalError('already_approved');
};
