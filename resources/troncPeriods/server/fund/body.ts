import type { z } from 'zod';
import { fundBody } from '#domain/contract/fund.ts';
import { bucketsOf } from '#domain/dates/buckets.ts';
import { withDatesShown } from '#domain/dates/dateText.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type FieldError, fieldErrorsOf } from '#domain/schema/rules.ts';
import type { FundAmount } from '#domain/tronc/index.ts';
import { fundLabels } from '#i18n/en-GB/fund.ts';
import { fieldErrors } from '#server/platform/http/validationError.ts';
import type { LockedPeriod } from '../lockPeriod.ts';

type Entry = z.output<typeof fundBody>['hour_buckets'][number];

/** Returns every error by its field, and all messages in `messages`, which the client shows one by one (F-114). */
const fundError = (faults: readonly FieldError[]): PortalError =>
  new PortalError('fund_refused', { faults, messages: [...new Set(Object.values(fieldErrors(faults)).flat())] });

/**
 * Parses one total, or an amount for each week or day if the scheme divides its fund that way.
 * @throws PortalError fund_refused for unknown, repeated or mixed entries and amounts without two decimals
 */
export const readFund = (given: unknown, period: LockedPeriod): FundAmount[] => {
  const parsed = fundBody.safeParse(given);
  if (!parsed.success) throw fundError(fieldErrorsOf(parsed.error));
  const entries = parsed.data.hour_buckets;
  const faults = entries.flatMap((one, index) => validateEntry(one, index, entries, period));
  if (faults.length > 0) throw fundError(faults);
  return entries.map(({ bucket, amount, mandatory }) =>
    mandatory === null ? { bucket, amount } : { bucket, amount, mandatory },
  );
};

const validateEntry = (
  { tronc_period_id, bucket, amount, mandatory }: Entry,
  index: number,
  entries: readonly Entry[],
  period: LockedPeriod,
): FieldError[] => {
  const path = `hour_buckets.${index}`;
  if (tronc_period_id !== period.id)
    return [{ path: `${path}.tronc_period_id`, rule: 'invalid', params: { label: fundLabels.tronc_period_id } }];
  if (mandatory !== null && mandatory > amount)
    return [
      {
        path: `${path}.mandatory`,
        rule: 'max_value',
        params: { label: fundLabels.mandatory, max: formatMoney(amount) },
      },
    ];
  const fault = (rule: FieldError['rule'], label: string): FieldError[] => [
    { path: `${path}.bucket_start`, rule, params: { label } },
  ];
  const label = bucket === 'period' ? fundLabels.total : formatMessage(fundLabels.bucket, withDatesShown({ bucket }));
  if (entries.findIndex((other) => other.bucket === bucket) < index) return fault('repeated', label);
  if (bucket === 'period') return entries.length > 1 ? fault('invalid', fundLabels.mixed) : [];
  const isKnown = bucketsOf(period, period.distribution).some((one) => one.bucket === bucket);
  return isKnown ? [] : fault('not_found', label);
};
