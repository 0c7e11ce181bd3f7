import { fundBody } from '#domain/contract/fund.ts';
import { bucketsOf } from '#domain/dates/buckets.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { type Pence, parseMoney } from '#domain/money/money.ts';
import { type FieldError, fieldErrorsOf } from '#domain/schema/rules.ts';
import { fundLabels } from '#i18n/en-GB/fund.ts';
import { fieldErrors } from '#server/http/validationError.ts';
import type { LockedPeriod } from '../../lockPeriod.ts';

/** The fund of one bucket; null = the whole period. */
export interface FundRow {
  bucket_start: string | null;
  amount: Pence;
}

/** Returns every error by its field, and all messages in `messages`, which the client shows one by one (F-114). */
const fundRefused = (faults: readonly FieldError[]): PortalError => {
  const errors = fieldErrors(faults);
  return new PortalError('fund_refused', { errors, messages: [...new Set(Object.values(errors).flat())] });
};

/**
 * Parses one total, or an amount for each week or day if the scheme divides its fund that way (contract E5).
 * @throws PortalError fund_refused for unknown, repeated or mixed entries and amounts without two decimals
 */
export const readFund = (given: unknown, period: LockedPeriod): FundRow[] => {
  const parsed = fundBody.safeParse(given);
  if (!parsed.success) throw fundRefused(fieldErrorsOf(parsed.error));
  const entries = parsed.data.hour_buckets.map(({ bucket_start, ...rest }) => ({
    ...rest,
    bucket_start: bucket_start ?? null,
  }));
  const faults = entries.flatMap((one, at) => faultsOfEntry(one, at, entries, period));
  if (faults.length > 0) throw fundRefused(faults);
  return entries.map(({ bucket_start, amount }) => ({ bucket_start, amount: parseMoney(amount) ?? 0 }));
};

const faultsOfEntry = (
  one: { tronc_period_id: number; bucket_start: string | null },
  at: number,
  entries: readonly { bucket_start: string | null }[],
  period: LockedPeriod,
): FieldError[] => {
  const path = `hour_buckets.${at}`;
  if (one.tronc_period_id !== period.id)
    return [{ path: `${path}.tronc_period_id`, rule: 'invalid', params: { label: fundLabels.tronc_period_id } }];
  const { bucket_start: bucket } = one;
  const fault = (rule: FieldError['rule'], label: string): FieldError[] => [
    { path: `${path}.bucket_start`, rule, params: { label } },
  ];
  const label = bucket === null ? fundLabels.total : formatMessage(fundLabels.bucket, { bucket });
  if (entries.findIndex((other) => other.bucket_start === bucket) < at) return fault('repeated', label);
  if (bucket === null) return entries.length > 1 ? fault('invalid', fundLabels.mixed) : [];
  const known = bucketsOf(period, period.distribution).some(({ bucket_start }) => bucket_start === bucket);
  return known ? [] : fault('not_found', label);
};
