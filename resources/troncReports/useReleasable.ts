import type { TroncPeriod } from '#dataProvider/custom/shapes.ts';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { type Releasable, releasableOf } from './release.ts';

/**
 * Returns what the next report of a period could release; null if the reserve contains nothing from earlier periods.
 * The calculation's input is requested only if the scheme has a reserve.
 */
export function useReleasable(period: TroncPeriod, enabled: boolean): Releasable | null {
  const ledger = useApiQuery('reserveEntries', [period.tronc_scheme_id], { of: 'reports', enabled });
  const hasReserve = (ledger.data ?? []).length > 0;
  const found = useApiQuery('calculationInput', [period.id], { of: 'reports', enabled: enabled && hasReserve });
  return hasReserve && found.data ? releasableOf(found.data.input) : null;
}
