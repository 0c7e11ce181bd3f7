import { PortalError } from '#domain/errors.ts';
import { type BucketKey, bucketKeys, type TroncInput } from '#domain/tronc/index.ts';

/**
 * Checks that a period's inputs can be calculated.
 * @throws PortalError hours_missing, fund_missing; hours_do_not_fit, fund_does_not_fit after the scheme's buckets
 * changed
 */
export const checkInputs = ({ hours, fund, period, scheme }: TroncInput): void => {
  if (hours.length === 0) throw new PortalError('hours_missing');
  if (fund.length === 0) throw new PortalError('fund_missing');
  if (!canUseHours({ hours, period, scheme })) throw new PortalError('hours_do_not_fit');
  const divided = new Set<BucketKey>(['period', ...bucketKeys(period, scheme.distributionFrequency)]);
  if (!fund.every(({ bucket }) => divided.has(bucket))) throw new PortalError('fund_does_not_fit');
};

/** Returns whether the hours were recorded in the buckets that the scheme now has. */
export const canUseHours = ({ hours, period, scheme }: Pick<TroncInput, 'hours' | 'period' | 'scheme'>): boolean => {
  const recorded = new Set<BucketKey>(bucketKeys(period, scheme.employeeTimeBucket));
  return hours.every(({ buckets }) => buckets.every(({ bucket }) => recorded.has(bucket)));
};
