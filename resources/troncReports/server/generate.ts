import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { currencySignOf } from '#domain/money/showMoney.ts';
import {
  type BlockingNote,
  calculate,
  checkCompliance,
  reportFacts,
  type TroncInput,
  type TroncResult,
} from '#domain/tronc/index.ts';
import { clientEdits, optedOutWithoutEvidence } from '#resources/schemes/server/index.ts';
import {
  type LockedPeriod,
  lockPeriod,
  notBegun,
  requireRevision,
  takingsFacts,
} from '#resources/troncPeriods/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { countryOf } from '#server/platform/access/country.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { checkInputs } from './checkInputs.ts';
import { explanationsPacker } from './explanations.ts';
import { gather } from './gather.ts';
import { inputHash } from './inputHash.ts';
import { type NoteScheme, noteText } from './noteText.ts';
import { notifyReport } from './notify.ts';
import { totalsOf } from './totals.ts';

export interface GenerateRequest {
  confirm_reopen: boolean;
  /** the amount that the troncmaster releases from the reserve; null = the lots that are due */
  reserve_release: Pence | null;
  /**
   * why a released period is calculated with the rules of its date instead of those of its released report; null if it is not,
   * absent as in the draft before, if there is one
   */
  rules_reason: string | null | undefined;
}

/**
 * Generates the next version of a period's report from the current data and returns its id. Older drafts are
 * superseded, and the files of the period are marked as processed.
 * @throws PortalError changed when `ifMatch` is an older revision of the hours and the fund, hours_missing,
 * fund_missing, hours_do_not_fit, fund_does_not_fit, confirm_reopen, confirmation_needed, calculation_refused
 */
export const generateReport = async (
  context: Context,
  periodId: number,
  request: GenerateRequest,
  ifMatch: number | null,
): Promise<number> => {
  const { db } = context;
  const period = await lockPeriod(context, periodId);
  await requireRevision(context, period, ifMatch);
  const newest = await db
    .selectFrom('tronc_reports')
    .select(['id', 'version', 'status', 'rules_reason'])
    .select(sql<boolean>`bool_or(status = 'approved') over ()`.as('isReleased'))
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const release = request.reserve_release;
  // Without a release there are no rules from which to depart.
  const asBefore = newest?.status === 'draft' ? newest.rules_reason : null;
  const reason = newest?.isReleased ? (request.rules_reason === undefined ? asBefore : request.rules_reason) : null;
  const input = await gather(db, period, { release, rules: reason === null ? 'period' : 'current' });
  checkInputs(input);
  if (newest?.status === 'approved' && !request.confirm_reopen) throw new PortalError('confirm_reopen');
  const confirmed = requireConfirmed(context, notBegun(context, period, 'future_period'));
  const reasons = explanationsPacker();
  const calculation = calculate(input, { explain: reasons.take });
  if (!calculation.ok) {
    const symbol = currencySignOf(await countryOf(db, period.company_id));
    throw calculationError(calculation.errors, { symbol, bucketKind: input.scheme.distributionFrequency });
  }

  await supersedeDrafts(db, period);
  const version = (newest?.version ?? 0) + 1;
  const { id, content_hash } = await insertVersion(context, period, version, {
    input,
    result: calculation.result,
    explanations: reasons.compressed(),
    reason,
  });
  await markFilesProcessed(context, period);
  await audit(context, {
    event: 'tronc_reports.generated',
    resource: 'tronc_reports',
    record_id: id,
    company_id: period.company_id,
    changes: {
      period_number: [null, period.period_number],
      distributed_total: [null, formatMoney(totalsOf(calculation.result, input.fund).distributed_total)],
      version: [newest?.version ?? null, version],
      status: [null, 'draft'],
      content_hash: [null, content_hash.toString('hex')],
      ...((reason ?? asBefore) !== null && { rules_reason: [reason === null ? asBefore : null, reason] }),
      ...confirmed,
    },
  });
  if (newest?.status === 'approved') await notifyReport(context, period, 'report_reopened', newest);
  return id;
};

const calculationError = (errors: readonly BlockingNote[], scheme: NoteScheme): PortalError =>
  new PortalError('calculation_refused', { messages: errors.map((note) => noteText('blocking', note, scheme)) });

const supersedeDrafts = (db: Db, period: LockedPeriod) =>
  db
    .updateTable('tronc_reports')
    .set(({ eb }) => ({ status: 'superseded', revision: eb('revision', '+', 1) }))
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .where('status', '=', 'draft')
    .execute();

interface Calculated {
  input: TroncInput;
  result: TroncResult;
  explanations: Buffer;
  reason: string | null;
}

const insertVersion = async (
  context: Context,
  period: LockedPeriod,
  version: number,
  { input, result, explanations, reason }: Calculated,
): Promise<{ id: number; content_hash: Buffer }> => {
  const scheme = { id: period.scheme_id, company_id: period.company_id };
  const observed = {
    paidBy: period.paid_by,
    clientEdits: await clientEdits(context.db, scheme),
    optOutsWithoutEvidence: await optedOutWithoutEvidence(context.db, scheme, input),
    takings: await takingsFacts(context.db, period),
  };
  const facts = reportFacts(input, result.reserve, period.actual_pay_date, observed);
  return context.db
    .insertInto('tronc_reports')
    .values({
      company_id: period.company_id,
      scheme_id: period.scheme_id,
      period_id: period.id,
      version,
      paid_by: period.paid_by,
      status: 'draft',
      input: JSON.stringify(input),
      input_hash: inputHash(input),
      result: JSON.stringify(result),
      explanations,
      rules_reason: reason,
      totals: JSON.stringify(totalsOf(result, input.fund)),
      findings: JSON.stringify(checkCompliance(facts)),
      created_by: context.caller.principal.id,
      created_at: context.now(),
      approved_by: null,
      approved_at: null,
    })
    .returning(['id', 'content_hash'])
    .executeTakeFirstOrThrow();
};

const markFilesProcessed = ({ db, now }: Context, period: LockedPeriod) =>
  db
    .updateTable('tronc_files')
    .set(({ eb }) => ({ processed: true, updated_at: now(), revision: eb('revision', '+', 1) }))
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .where('processed', '=', false)
    .execute();
