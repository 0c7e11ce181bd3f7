import { z } from 'zod';
import { JURISDICTIONS } from '#domain/identifiers/jurisdiction.ts';
import { type Pence, parseMoney } from '#domain/money/money.ts';
import { PAYROLL_PACKAGES } from '#domain/payroll/handoff/formats/types.ts';
import { HELD_DECISIONS, LINE_KINDS, LINE_REASONS, TREATMENTS } from '#domain/payroll/handoff/lines.ts';
import { HANDOFF_STATUSES } from '#domain/payroll/handoff/states.ts';
import { PERIOD_STATUSES } from '#domain/payroll/periodStates.ts';
import { day, instant, signedMoney as money, userRef } from './common.ts';
import { exporting, ids, paging, type QueryOf, search, text } from './query.ts';

/**
 * The hand-off of released tronc shares to payroll (issue 23). Money has two decimals and may be negative. Routes:
 * `/periods/{id}/handoff`, `/periods/{id}/handoff/preview`, `POST /periods/{id}/handoffs`; `/payroll_handoffs` and
 * below `/payroll_handoffs/{id}` `lines`, `file`, `send`, `confirm`, `withdraw`; `/payroll/{id}/handoff_profile` and
 * below it `accepted`, `setup_file`; `/payroll/{id}/handoff_ledger`; `/tronc_reports/{id}/handoffs`.
 */

/** Why a site's tronc period that payroll expects cannot be handed over yet. */
export const WAITING_REASONS = ['no_hours', 'no_fund', 'no_report', 'not_released'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** What prevents a hand-off of a payroll period at present, in the order in which the server checks it. */
export const HANDOFF_BLOCKS = ['period_approved', 'profile_missing', 'nothing_owed'] as const;
export type HandoffBlock = (typeof HANDOFF_BLOCKS)[number];

/** One version of what was, or will be, handed over for a payroll period. */
export const handoffAnswer = z.strictObject({
  id: z.int(),
  company_id: z.int(),
  payroll_id: z.int(),
  payroll_name: z.string(),
  period_id: z.int(),
  period_name: z.string(),
  pay_date: day,
  /** counted per payroll period, withdrawn ones included */
  version: z.int().min(1),
  status: z.enum(HANDOFF_STATUSES),
  currency: z.enum(['GBP', 'EUR']),
  package: z.enum(PAYROLL_PACKAGES),
  /** people in the file */
  people: z.int(),
  /** the amount of the file, and the part on which National Insurance is due */
  total: money,
  nicable: money,
  /** a cost of the employer: 0.00 or negative */
  written_off: money,
  /** paid by another payroll outside the portal: 0.00 or positive */
  paid_elsewhere: money,
  /** SHA-256 of the file, hexadecimal; null before it was sent */
  sha256: z.string().nullable(),
  treatment_confirmed_by: userRef.nullable(),
  created_by: userRef,
  created_at: instant,
  sent_by: userRef.nullable(),
  sent_at: instant.nullable(),
  confirmed_by: userRef.nullable(),
  confirmed_at: instant.nullable(),
  withdrawn_by: userRef.nullable(),
  withdrawn_at: instant.nullable(),
  withdraw_reason: z.string().nullable(),
  revision: z.int(),
});
export type Handoff = z.infer<typeof handoffAnswer>;

export const handoffsQuery = z.looseObject({ ...paging, period_ids: ids, payroll_ids: ids, status: text });
export type HandoffsQuery = QueryOf<typeof handoffsQuery>;

/** A tronc period of a site's scheme. */
const troncPeriod = {
  tronc_scheme_id: z.int(),
  scheme_name: z.string(),
  site_name: z.string(),
  tronc_period_id: z.int(),
  period_number: z.int(),
  start_date: day,
  end_date: day,
  pay_date: day,
};

/** A tronc period of a site that this payroll period pays, and whether its report is released. */
const siteOfHandoff = z.strictObject({
  ...troncPeriod,
  /** the released report; null while the period waits */
  report_id: z.int().nullable(),
  /** null if its report is released */
  waiting: z.enum(WAITING_REASONS).nullable(),
  /** people of this payroll who are owed something of it, and how much; held lines are not included */
  people: z.int(),
  now: money,
});

/** The card "Tronc for this payroll" of a payroll period. */
export const handoffCardAnswer = z.strictObject({
  period_id: z.int(),
  payroll_id: z.int(),
  period_status: z.enum(PERIOD_STATUSES),
  pay_date: day,
  currency: z.enum(['GBP', 'EUR']),
  /** the payroll's profile; null until it is set */
  package: z.enum(PAYROLL_PACKAGES).nullable(),
  /** shares with an earlier pay date are left out; null until the profile is set */
  starts_on: day.nullable(),
  sites: z.array(siteOfHandoff),
  /** people with something to be handed over now, its amount, and the part on which National Insurance is due */
  people: z.int(),
  total: money,
  nicable: money,
  /** amounts below zero or possibly paid by another payroll, which wait for a decision: lines and their total */
  held_lines: z.int(),
  held_total: money,
  /** lines to be handed over now of people who left before the payroll period began */
  after_leaving: z.int(),
  /** the treatments of the lines, which the troncmaster confirms */
  treatments: z.array(z.strictObject({ treatment: z.enum(TREATMENTS), lines: z.int(), amount: money, nicable: money })),
  blocked: z.enum(HANDOFF_BLOCKS).nullable(),
  /** identifies what is owed: a hand-off is created only if nothing has changed since it was shown */
  owed_hash: z.string(),
  /** newest first */
  handoffs: z.array(handoffAnswer),
});
export type HandoffCard = z.infer<typeof handoffCardAnswer>;

/** A person and a tronc period. */
const position = { employee_id: z.int(), name: z.string(), payroll_ref: z.string(), ...troncPeriod };

/** What one person is owed of one tronc period. */
const owedLine = {
  ...position,
  /** the released version that the share is from */
  report_id: z.int(),
  report_version: z.int(),
  share: money,
  /** handed over before, with what was written off or paid by another payroll */
  handed: money,
  /** share less handed */
  now: money,
  /** the part of `now` on which National Insurance is due */
  nicable: money,
  treatment: z.enum(TREATMENTS),
  reason: z.enum(LINE_REASONS),
  /** the person left before the payroll period began */
  after_leaving: z.boolean(),
};
export const handoffPreviewLine = z.strictObject({
  ...owedLine,
  /** whose law applies to the site */
  jurisdiction: z.enum(JURISDICTIONS),
  /** below zero, or possibly paid by another payroll: handed over only after a decision */
  held: z.boolean(),
  /** the other payroll on which the person was when the share was due or released; null if there is none */
  former_payroll_name: z.string().nullable(),
  /** the person has another line that is not held, and is one of the card's people */
  is_counted: z.boolean(),
});
export type HandoffPreviewLine = z.infer<typeof handoffPreviewLine>;

/** `held`: only those that wait for a decision, or only the others; `search`: name or payroll ref. */
export const HELD_FILTERS = ['only', 'without'] as const;
export const handoffPreviewQuery = z.looseObject({ ...paging, held: text, search });
export type HandoffPreviewQuery = QueryOf<typeof handoffPreviewQuery>;

/** One line of a hand-off, as it was stored. */
export const handoffLineAnswer = z.strictObject({
  ...owedLine,
  kind: z.enum(LINE_KINDS),
  /** the decision's reason; null for lines that pay */
  decision_reason: z.string().nullable(),
});
export type HandoffLine = z.infer<typeof handoffLineAnswer>;
export const handoffLinesQuery = z.looseObject({ ...paging, ...exporting, search });
export type HandoffLinesQuery = QueryOf<typeof handoffLinesQuery>;

const LONGEST_REASON = 500;
const LONGEST_FILE = 20_000;
/** 99,999,999.99, as of a fund. */
const MAX_PAID: Pence = 9_999_999_999;
const reason = z.string('required').trim().min(1, 'required').max(LONGEST_REASON, 'max_length');

/** Text of an amount with two decimals at most, as pence. */
const amountText = (isAllowed: (pence: Pence) => boolean = () => true) =>
  z.string('amount').transform((given, context) => {
    const pence = parseMoney(given.trim());
    if (pence !== null && isAllowed(pence)) return pence;
    context.addIssue({ code: 'custom', message: 'amount' });
    return z.NEVER;
  });
const decision = z.strictObject({
  employee_id: z.int('required'),
  tronc_period_id: z.int('required'),
  decision: z.enum(HELD_DECISIONS, 'choice'),
  reason,
  /** what another payroll paid, for `paid_elsewhere`; without it, all that is owed */
  amount: amountText((pence) => pence > 0 && pence <= MAX_PAID).optional(),
});
/**
 * `owed_hash`: of the card or preview that was shown. `treatment_confirmed`: by a troncmaster. `send`: in the same step.
 */
export const newHandoffBody = z.strictObject({
  owed_hash: z.string('required'),
  decisions: z.array(decision).max(LONGEST_FILE, 'too_many').optional(),
  treatment_confirmed: z.boolean('invalid').optional(),
  send: z.boolean('invalid').optional(),
});
export type NewHandoffBody = z.input<typeof newHandoffBody>;

export const sendHandoffBody = z.strictObject({ treatment_confirmed: z.boolean('invalid').optional() });
export type SendHandoffBody = z.input<typeof sendHandoffBody>;

export const withdrawHandoffBody = z.strictObject({ reason });
export type WithdrawHandoffBody = z.input<typeof withdrawHandoffBody>;

const resultRow = z.strictObject({
  payroll_ref: z.string('required').trim().min(1, 'required').max(40, 'max_length'),
  tronc: amountText(),
});
/** What payroll really paid, by person; several rows of one person are added up. */
export const handoffResultBody = z.strictObject({ rows: z.array(resultRow).max(LONGEST_FILE, 'too_many') });
export type HandoffResultBody = z.input<typeof handoffResultBody>;

/** A person for whom payroll paid something else than was sent; 0.00 where one of the two does not contain them. */
const differenceOfResult = z.strictObject({
  /** null if nobody in the hand-off has this payroll ref */
  employee_id: z.int().nullable(),
  name: z.string().nullable(),
  payroll_ref: z.string(),
  sent: money,
  paid: money,
  difference: money,
});
/** Without differences the hand-off is confirmed; otherwise it remains sent. */
export const handoffResultAnswer = z.strictObject({
  handoff: handoffAnswer,
  differences: z.array(differenceOfResult),
});
export type HandoffResult = z.infer<typeof handoffResultAnswer>;

/** The ledger of the people of a payroll: one row per person and tronc period. */
export const handoffLedgerLine = z.strictObject({
  ...position,
  share: money,
  /** handed over to payroll */
  handed: money,
  /** 0.00 or negative */
  written_off: money,
  /** paid by another payroll, or before the payroll's first pay date, or not owed any more because of it */
  paid_outside: money,
  /** share less handed, written off and paid outside */
  owed: money,
  /** waits for a decision of a troncmaster */
  held: z.boolean(),
  /** the other payroll on which the person was when the share was due or released; null if there is none */
  former_payroll_id: z.int().nullable(),
  former_payroll_name: z.string().nullable(),
});
export type HandoffLedgerLine = z.infer<typeof handoffLedgerLine>;
export const handoffLedgerQuery = z.looseObject({ ...paging, ...exporting, search });
export type HandoffLedgerQuery = QueryOf<typeof handoffLedgerQuery>;

/** The hand-offs that contain shares of a report, and how much of it. */
export const reportHandoffAnswer = z.strictObject({
  id: z.int(),
  payroll_id: z.int(),
  payroll_name: z.string(),
  period_id: z.int(),
  period_name: z.string(),
  version: z.int(),
  status: z.enum(HANDOFF_STATUSES),
  people: z.int(),
  amount: money,
  currency: z.enum(['GBP', 'EUR']),
  sent_at: instant.nullable(),
});
export type ReportHandoff = z.infer<typeof reportHandoffAnswer>;

/** What of a released report one payroll has not been handed: the next step after a release. */
export const reportHandoffDueAnswer = z.strictObject({
  payroll_id: z.int(),
  payroll_name: z.string(),
  /** the payroll period that takes the amount; null if the payroll has no periods */
  period_id: z.int().nullable(),
  period_name: z.string().nullable(),
  /** of the payroll period */
  pay_date: day.nullable(),
  /** whose share is above what was handed over */
  people: z.int(),
  /** to hand over to these people; what others were handed too much is not subtracted */
  amount: money,
  /** for whom more was handed over than their share */
  overpaid_people: z.int(),
  /** how much more: held back until a troncmaster decides about it */
  overpaid: money,
  /** the last day by law on which the employer may pay these tips (s.27G); null: no such day, or the employer does not pay */
  pay_by: day.nullable(),
  currency: z.enum(['GBP', 'EUR']),
});
export type ReportHandoffDue = z.infer<typeof reportHandoffDueAnswer>;
