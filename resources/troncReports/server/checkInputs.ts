import { PortalError } from '#domain/errors.ts';
import { fitsFund, fitsHours, type TroncInput } from '#domain/tronc/index.ts';

/**
 * Checks that a period's inputs can be calculated.
 * @throws PortalError hours_missing, fund_missing; hours_do_not_fit, fund_does_not_fit after the scheme's buckets
 * changed
 */
export const checkInputs = (input: TroncInput): void => {
  if (input.hours.length === 0) throw new PortalError('hours_missing');
  if (input.fund.length === 0) throw new PortalError('fund_missing');
  if (!fitsHours(input, input.scheme)) throw new PortalError('hours_do_not_fit');
  if (!fitsFund(input, input.scheme)) throw new PortalError('fund_does_not_fit');
};
