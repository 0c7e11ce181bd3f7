import type { Context } from '#server/context.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import type { LockedPeriod } from './lockPeriod.ts';
import { presentPeriod } from './present.ts';

/**
 * Rejects a change of a period's hours or fund, or a report from them, that is based on an older revision; only hours
 * and fund change the revision. Without If-Match (`null`), the change is accepted.
 * @throws PortalError changed, with the current period
 */
export const requireRevision = async (
  context: Context,
  period: LockedPeriod,
  ifMatch: number | null,
): Promise<void> => {
  if (ifMatch !== null && ifMatch !== period.revision)
    throw await changedError(context, 'tronc_periods', period.id, await presentPeriod(context, period.id));
};
