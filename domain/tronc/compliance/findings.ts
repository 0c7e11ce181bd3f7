import { CITATIONS } from '#domain/law/citations.ts';
import type { Jurisdiction } from '../types.ts';

/** The kinds of findings of the compliance check (tronc-domain 8.1). Lists of findings have the most severe first. */
export type FindingCode =
  | 'FEE_FROM_FUND'
  | 'SETUP_FROM_FUND'
  | 'CARD_FEE'
  | 'RESERVE'
  | 'DEADLINE'
  | 'ZERO_WORKER'
  | 'OPT_OUT_NO_EVIDENCE'
  | 'EMPLOYER_EDITED_ALLOCATION'
  | 'LOS_LONG_WAIT'
  | 'STATEMENT_DUE'
  | 'FUND_UNEXPLAINED'
  | 'MANDATORY_CHARGE';

/** A breach blocks an approval if the company's compliance mode is 'block'; the other severities never block. */
export const SEVERITIES = ['breach', 'warn', 'notice', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A percentage as users write it, without the % sign. */
type FromFund = { percent: string };
/** Money "1234.50" without a symbol; dates ISO. */
type Lot = { amount: string; release_by: string };

/** Every text of a finding, with its parameters. The i18n catalogues contain the words. */
export type FindingParams = {
  fee_gb: FromFund;
  fee_ni: FromFund;
  fee_ie: FromFund;
  setup_gb: FromFund;
  setup_ni: FromFund;
  setup_ie: FromFund;
  card_gb: Record<never, string>;
  card_ni: Record<never, string>;
  card_ie: Record<never, string>;
  reserve_gb: Record<never, string>;
  reserve_ni: Record<never, string>;
  reserve_ie: Record<never, string>;
  /** money that stays in the reserve after its last day */
  reserve_overdue: Lot;
  /** money that is paid out now, after its last day */
  reserve_late: Lot & { pay_date: string };
  deadline: { start: string; deadline: string; pay_date: string };
  /** the same where the tronc operator pays, whom s.27G(b) does not bind */
  deadline_operator: { start: string; deadline: string; pay_date: string };
  /** a report that is released after the last day for allocating its tips */
  released_late: { start: string; deadline: string; released: string };
  left_out_gb: { count: number; names: string };
  left_out_ie: { count: number; names: string };
  opt_out_gb: { count: number; names: string };
  opt_out_ni: { count: number; names: string };
  opt_out_ie: { count: number; names: string };
  edited: { count: number; names: string; date: string };
  service_wait: { months: number };
  /** statements that were not given to their workers by the last day; `due` is the earliest one */
  statement_due: { count: number; due: string };
  /** the fund differs from the takings of the site; amounts are signed */
  fund_above_takings: { amount: string; takings: string };
  fund_below_takings: { amount: string; takings: string };
  mandatory_gb: { amount: string };
  mandatory_ie: { amount: string };
};
export type FindingWords = keyof FindingParams;

/** Plain JSON: a report version stores its findings as they were when the version was generated. */
export type Finding = {
  readonly [W in FindingWords]: {
    readonly code: FindingCode;
    readonly severity: Severity;
    /** the scheme field that the finding concerns, by its name in API responses */
    readonly field: string | null;
    /** Act and section, or other source; null if no legal text was consulted */
    readonly law: string | null;
    readonly words: W;
    readonly params: FindingParams[W];
  };
}[FindingWords];

/** The words of one language: the finding, and what can be done about it. */
export type FindingTemplates = Record<FindingWords, { readonly text: string; readonly fix: string }>;

/** The laws that findings cite, by what they forbid or require. */
export const LAW = {
  GB: {
    allocation: CITATIONS.allocation.text,
    deductions: CITATIONS.operatorDeductions.text,
    cardFee: CITATIONS.cardFee.text,
    deadline: CITATIONS.deadline.text,
    allocationDeadline: CITATIONS.allocationDeadline.text,
    operatorPays: CITATIONS.operatorPays.text,
  },
  IE: {
    fairness: CITATIONS.irishFairness.text,
    deductions: CITATIONS.irishDeductions.text,
    statement: CITATIONS.irishStatement.text,
  },
  /** in Great Britain, a tronc is independent only if no National Insurance is due */
  allocationByEmployer: {
    GB: `${CITATIONS.nationalInsurance.text}; ${CITATIONS.independence.text}`,
    NI: CITATIONS.nationalInsurance.text,
  },
  serviceCharge: {
    GB: CITATIONS.mandatoryCharges.text,
    NI: CITATIONS.mandatoryCharges.text,
    IE: CITATIONS.irishServiceCharge.text,
  },
} as const;

/** First day on which part 2B of the Employment Rights Act 1996 applied to tips in Great Britain. */
export const TIPS_ACT_START = '2024-10-01';

/** Places that have rules on tips or on who allocates them. */
export type RuledPlace = Exclude<Jurisdiction, 'other'>;

/**
 * Returns whether the findings include a breach, which blocks an approval if the company's compliance mode is 'block'.
 */
export const hasBreach = (findings: readonly { readonly severity: Severity }[]): boolean =>
  findings.some(({ severity }) => severity === 'breach');
