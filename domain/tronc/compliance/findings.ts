import type { Jurisdiction } from '../types.ts';

/** What the compliance check can find, worst first within a list (tronc-domain 8.1). */
export type FindingCode =
  | 'FEE_FROM_FUND'
  | 'SETUP_FROM_FUND'
  | 'CARD_FEE'
  | 'RESERVE'
  | 'DEADLINE'
  | 'ZERO_WORKER'
  | 'EMPLOYER_EDITED_ALLOCATION'
  | 'LOS_LONG_WAIT';

/** A breach stops an approval where the company blocks; the others never stop anything. */
export const SEVERITIES = ['breach', 'warn', 'notice', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Percent as people write it, without its sign. */
type FromFund = { percent: string };
/** Money "1234.50" without a symbol; dates ISO. */
type Lot = { amount: string; release_by: string };

/** Every sentence a finding can be said in, with what it names; the words are in the i18n catalogues. */
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
  /** money that stays in the reserve beyond its last day */
  reserve_overdue: Lot;
  /** money that is paid out now, but after its last day */
  reserve_late: Lot & { pay_date: string };
  deadline: { start: string; deadline: string; pay_date: string };
  left_out_gb: { count: number; names: string };
  left_out_ie: { count: number; names: string };
  edited: { count: number; names: string; date: string };
  service_wait: { months: number };
};
export type FindingWords = keyof FindingParams;

/** Plain JSON: a report version stores its findings as they were when it was made. */
export type Finding = {
  readonly [W in FindingWords]: {
    readonly code: FindingCode;
    readonly severity: Severity;
    /** the field of a scheme to look at, by the name it has in answers */
    readonly field: string | null;
    /** Act and section; null where no text of a law was read */
    readonly law: string | null;
    readonly words: W;
    readonly params: FindingParams[W];
  };
}[FindingWords];

/** The words of one language: what was found, and what can be done. */
export type FindingTemplates = Record<FindingWords, { readonly text: string; readonly fix: string }>;

/** The laws that findings name, by what they forbid or ask. */
export const LAW = {
  GB: {
    /** the whole of the tips is for the workers, fairly */
    allocation: 'Employment Rights Act 1996, s.27D',
    /** what a bank keeps for a card payment is a tip received too */
    cardFee: 'Employment Rights Act 1996, s.27C(9)',
    /** paid by the end of the month after the one in which the customer paid */
    deadline: 'Employment Rights Act 1996, s.27G',
  },
  IE: {
    fairness: 'Payment of Wages Act 1991, s.4B',
    /** no deductions but those of statute and of electronic payment */
    deductions: 'Payment of Wages Act 1991, s.4C(b)',
  },
  /** who decides the allocation decides whether national insurance is due */
  allocationByEmployer: 'HMRC NIM02956',
} as const;

/** First day on which tips in Great Britain came under part 2B of the Employment Rights Act 1996. */
export const TIPS_ACT_START = '2024-10-01';

/** Places with rules on tips or on who allocates them. */
export type RuledPlace = Exclude<Jurisdiction, 'other'>;

/** Whether a breach is among the findings, which stops an approval where the company blocks. */
export const hasBreach = (findings: readonly { readonly severity: Severity }[]): boolean =>
  findings.some(({ severity }) => severity === 'breach');
