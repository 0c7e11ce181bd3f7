import { DEFAULT_FUND_TOTAL } from '#domain/constants.ts';
import type { FundEntry } from '#domain/contract/fund.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { type BucketKey, type BucketKind, bucketKeyOf, bucketStartOf, bucketsOf } from '#domain/dates/buckets.ts';
import { parseFundAmount } from '#domain/fundAmount.ts';
import { formatMoney, type Pence, parseMoney } from '#domain/money/money.ts';

/**
 * The fund as typed: an amount for each bucket. Contains the total ('period') and the scheme's weeks or days, of which
 * `kind` says which ones are shown and sent; the others are kept until the user changes back.
 */
export interface TypedFund {
  kind: BucketKind;
  fund: Readonly<{ [bucket: BucketKey]: string }>;
  /** the part of each amount that stems from mandatory service charges; blank if none is stated */
  mandatory: Readonly<{ [bucket: BucketKey]: string }>;
}

/** Returns the amount in pence, or the rule that it breaks. Spaces around it are not sent. */
export const readTyped = (text: string | null | undefined) => parseFundAmount((text ?? '').trim());

/** Returns whole pounds or euros as an amount, '100.00' for '100'; any other text as it is. */
export const completeWhole = (text: string): string => {
  const typed = text.trim();
  return /^\d+$/.test(typed) ? `${typed}.00` : text;
};

/** Returns pence of an amount that the server sent. */
const penceOf = (amount: string): Pence => {
  const pence = parseMoney(amount);
  if (pence === null) throw new RangeError(`Not an amount: ${amount}`);
  return pence;
};

/** Returns the amounts that are shown and sent, in order. */
export const shownFund = ({ kind, fund }: TypedFund): [BucketKey, string][] =>
  kind === 'period' ? [['period', fund.period ?? '']] : Object.entries(fund).filter(([bucket]) => bucket !== 'period');

/** Returns the part of an amount that stems from mandatory service charges, as typed. */
const mandatoryOf = ({ mandatory }: TypedFund, bucket: BucketKey): string => (mandatory[bucket] ?? '').trim();

/** Whether mandatory service charges are stated for any of the amounts shown. */
export const hasMandatory = (typed: TypedFund): boolean =>
  shownFund(typed).some(([bucket]) => mandatoryOf(typed, bucket) !== '');

/** Returns the sum of amounts as typed, once all of them are valid. */
export const sumOf = (texts: readonly string[]): string | undefined => {
  const read = texts.map(readTyped);
  const sum = read.reduce((total, one) => total + ('amount' in one ? one.amount : Number.NaN), 0);
  return Number.isNaN(sum) ? undefined : formatMoney(sum);
};

/** Returns the sum of the amounts shown, once all of them are valid. */
export const totalOf = (typed: TypedFund): string | undefined => sumOf(shownFund(typed).map(([, text]) => text));

/** Returns the sum of the mandatory service charges stated, once all of them are valid. */
export const mandatoryTotalOf = (typed: TypedFund): string | undefined =>
  sumOf(shownFund(typed).flatMap(([bucket]) => mandatoryOf(typed, bucket) || []));

/**
 * Returns what was entered before, otherwise 0.00 everywhere (TPF-022). If the scheme has changed since, or one total
 * is to be entered, days are added up to their week or to the total, so that sending the fund again does not reset it
 * to 0.00. One total cannot be divided.
 */
const enteredFund = (period: TroncPeriod, kind: BucketKind, part: 'amount' | 'mandatory'): TypedFund['fund'] => {
  const buckets = bucketsOf(period, kind).map(({ bucket }) => bucket);
  const sums = new Map<BucketKey, Pence>();
  for (const { bucket_start, [part]: amount } of period.tronc_amounts) {
    const key = kind === 'period' ? 'period' : buckets.findLast((one) => bucket_start !== null && one <= bucket_start);
    if (key !== undefined && amount !== undefined) sums.set(key, (sums.get(key) ?? 0) + penceOf(amount));
  }
  const absent = part === 'amount' ? DEFAULT_FUND_TOTAL : '';
  return Object.fromEntries(
    buckets.map((bucket) => {
      const sum = sums.get(bucket);
      return [bucket, sum === undefined ? absent : formatMoney(sum)];
    }),
  );
};

/** Returns how the fund was entered before: as one total, or as the scheme divides it (also if nothing was entered). */
const enteredKind = ({ tronc_amounts }: TroncPeriod, distribution: BucketKind): BucketKind =>
  tronc_amounts.length === 1 && tronc_amounts[0]?.bucket_start === null ? 'period' : distribution;

/** Returns the fund of a period as the form shows it. */
export const typedFund = (period: TroncPeriod, distribution: BucketKind): TypedFund => ({
  kind: enteredKind(period, distribution),
  fund: { ...enteredFund(period, 'period', 'amount'), ...enteredFund(period, distribution, 'amount') },
  mandatory: { ...enteredFund(period, 'period', 'mandatory'), ...enteredFund(period, distribution, 'mandatory') },
});

/** Returns whether the fund shown differs from the one that was put into the form. */
export const isChanged = (typed: TypedFund, before: TypedFund): boolean =>
  typed.kind !== before.kind ||
  shownFund(typed).some(
    ([bucket, text]) =>
      (text ?? '').trim() !== before.fund[bucket] || mandatoryOf(typed, bucket) !== mandatoryOf(before, bucket),
  );

/**
 * Returns the fund with other fields. Changed weeks or days are added up to the total; a total is kept for the case that
 * the user changes back.
 */
export const divideBy = (kind: BucketKind, typed: TypedFund, before: TypedFund): TypedFund => {
  const isDivided = typed.kind !== 'period' && isChanged(typed, { ...before, kind: typed.kind });
  if (kind !== 'period' || !isDivided) return { ...typed, kind };
  const total = totalOf(typed);
  const mandatory = hasMandatory(typed) ? mandatoryTotalOf(typed) : '';
  return {
    kind,
    fund: total === undefined ? typed.fund : { ...typed.fund, period: total },
    mandatory: mandatory === undefined ? typed.mandatory : { ...typed.mandatory, period: mandatory },
  };
};

type WithFund = Pick<TroncPeriod, 'tronc_amounts'>;

/**
 * Returns whether the fund of `theirs` is still the one that was seen, or already the one to be sent: if the response to
 * a save was lost, the same save is not a conflict.
 */
export const isSameFund = (theirs: WithFund, seen: WithFund, mine: TypedFund): boolean => {
  const text = (amounts: WithFund['tronc_amounts']) =>
    JSON.stringify(
      amounts.map(({ bucket_start, amount, mandatory = '' }) => [bucketKeyOf(bucket_start), amount, mandatory]),
    );
  const now = text(theirs.tronc_amounts);
  return (
    now === text(seen.tronc_amounts) ||
    now ===
      JSON.stringify(shownFund(mine).map(([bucket, amount]) => [bucket, amount.trim(), mandatoryOf(mine, bucket)]))
  );
};

/** Returns the fund as it is sent (TPF-027). */
export const entriesOf = (periodId: number, typed: TypedFund): FundEntry[] =>
  shownFund(typed).map(([bucket, text]) => ({
    tronc_period_id: periodId,
    amount: text.trim(),
    ...(mandatoryOf(typed, bucket) && { mandatory: mandatoryOf(typed, bucket) }),
    ...(bucket !== 'period' && { bucket_start: bucketStartOf(bucket) }),
  }));
