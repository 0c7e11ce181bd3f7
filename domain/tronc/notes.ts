import type { BucketTexts } from './noteParams.ts';

/**
 * All messages of the engine, as codes with parameters. The i18n catalogues contain the words, one template per code
 * and group. Parameters are ready for display: money "1234.50" without a symbol; hours, points and weights exact.
 */

/** The steps of one worker's share, in the order in which they can be followed by hand. */
export type ExplanationParams = {
  opted_out: Record<never, string>;
  no_hours: Record<never, string>;
  points: { job_role: string; individual: string; length_of_service: string; training: string; total: string };
  /** No kind of points is switched on: one point each, plus individual points. */
  points_flat: { individual: string; total: string };
  /** A sum below zero counts as zero. */
  points_floored: { sum: string };
  length_of_service: { months: number; span: number; points: string };
  weight: { hours: string; points: string; weight: string };
  bucket_weight: { bucket: string; hours: string; points: string; weight: string };
  /** Hours in a bucket that has no money for this person's pot. */
  bucket_without_money: { bucket: string; hours: string };
  share: { weight: string; total_weight: string; pot: string; exact: string };
  bucket_share: { bucket: string; weight: string; total_weight: string; pot: string; exact: string };
  /** The sum over several buckets. */
  sum: { exact: string };
  split_is_zero: { place: string };
  nothing_to_share: Record<never, string>;
  rounded_down: { exact: string; down: string };
  /** The line received a rounding penny; `cut` is the part of a penny that rounding down removed. */
  penny_given: { leftover: number; cut: string };
  amount: { amount: string };
};

/** What the troncmaster should check before approving. Warnings do not block. */
export type WarningParams = {
  reserve_capped: { reserve: string; available: string };
  bucket_funds_not_given: Record<never, string>;
  empty_department_reallocated: { bucket: string; department: string };
  empty_division_reallocated: { bucket: string; division: string };
  /** `division` also names the department if the split of 0 is the department's own. */
  zero_split: { division: string };
  no_start_date: { employee: number; name: string };
  no_points: { employee: number; name: string };
  negative_points: { employee: number; name: string; points: string };
  zero_fund: Record<never, string>;
};

/** Errors that prevent a report from being generated. */
export type BlockingParams = {
  fund_missing: Record<never, string>;
  hours_missing: Record<never, string>;
  deductions_exceed_fund: { fund: string; deductions: string };
  release_exceeds_reserve: { release: string; reserve: string };
  bucket_without_hours: { bucket: string; amount: string };
  zero_split: { bucket: string };
  no_eligible_weight: { amount: string };
  role_not_in_scheme: { employee: number; name: string };
};

type NotesOf<Params> = { [Code in keyof Params]: { readonly code: Code; readonly params: Params[Code] } }[keyof Params];

export type ExplanationNote = NotesOf<ExplanationParams>;
export type WarningNote = NotesOf<WarningParams>;
export type BlockingNote = NotesOf<BlockingParams>;
export type Note = ExplanationNote | WarningNote | BlockingNote;
export type ExplanationCode = keyof ExplanationParams;
export type WarningCode = keyof WarningParams;
export type BlockingCode = keyof BlockingParams;

/** The words of one language: polyglot templates with %{param} for every code, by group; and the names of buckets. */
export interface NoteTemplates {
  readonly bucket: BucketTexts;
  readonly explanation: Record<ExplanationCode, string>;
  readonly warning: Record<WarningCode, string>;
  readonly blocking: Record<BlockingCode, string>;
}
