import {
  checkCompliance,
  type Finding,
  fitsHours,
  type PaidBy,
  schemeFacts,
  statementsOverdue,
} from '#domain/tronc/index.ts';
import { clientEdits, optedOutWithoutEvidence } from '#resources/schemes/server/index.ts';
import { currentPeriods, ensurePeriods, type PeriodRow, type SchemeKey } from '#resources/troncPeriods/server/index.ts';
import { gather, overdueStatements } from '#resources/troncReports/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';

/**
 * Returns the compliance findings of a scheme's current settings, checked on its current period and the periods after
 * it.
 */
export const schemeFindings = async (context: Pick<Context, 'db' | 'now'>, scheme: SchemeKey): Promise<Finding[]> => {
  const { db } = context;
  await ensurePeriods(context, [scheme.id]);
  const current = (await currentPeriods(db, [scheme], today(context))).get(scheme.id);
  // Every schedule has periods; without one, there is nothing to pay.
  if (!current) return [];
  const [input, periods, paidBy, edits] = await Promise.all([
    gather(db, current),
    periodsFrom(db, current),
    paidByOf(db, scheme),
    clientEdits(db, scheme),
  ]);
  const optOutsWithoutEvidence = await optedOutWithoutEvidence(db, scheme, input);
  const overdue = await overdueStatements(db, { company_id: scheme.company_id, scheme_id: scheme.id }, today(context));
  const observed = { paidBy, clientEdits: edits, optOutsWithoutEvidence };
  const found = checkCompliance(schemeFacts(input, periods, observed, fitsHours(input, input.scheme)));
  return [...statementsOverdue(overdue), ...found];
};

const paidByOf = async (db: Db, { company_id, id }: SchemeKey): Promise<PaidBy> => {
  const query = db.selectFrom('schemes').select('paid_by').where('company_id', '=', company_id).where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).paid_by;
};

const periodsFrom = (db: Db, current: PeriodRow) =>
  db
    .selectFrom('tronc_periods')
    .select(['start_date as start', 'end_date as end', 'actual_pay_date as payDate'])
    .where('company_id', '=', current.company_id)
    .where('scheme_id', '=', current.scheme_id)
    .where('actual_pay_date', '>=', current.actual_pay_date)
    .orderBy('actual_pay_date')
    .execute();
