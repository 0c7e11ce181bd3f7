import { useWatch } from 'react-hook-form';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { type Releasable, releasableOf, releaseFault } from './release.ts';

/**
 * Returns what the next report of a period could release, and the amount in the form: the one that was typed, otherwise
 * the one proposed. `releasable` is null if the reserve contains nothing from earlier periods. The calculation's input,
 * which requires hours and a fund (`isReady`), is requested only if the scheme has a reserve. Until the amount is on the
 * screen, `isKnown` is false: a report would release the amount due unseen.
 */
export function useRelease(period: TroncPeriod, isReady: boolean) {
  const typed: string | null | undefined = useWatch({ name: 'release' });
  const ledger = useApiQuery('reserveEntries', [period.tronc_scheme_id], { of: 'reports' });
  const hasReserve = (ledger.data ?? []).length > 0;
  const found = useApiQuery('calculationInput', [period.id], { of: 'reports', enabled: isReady && hasReserve });
  const releasable: Releasable | null =
    hasReserve && found.data ? releasableOf(found.data.input, found.data.reserve_release) : null;
  const release = releasable ? (typed ?? releasable.proposed) : undefined;
  return {
    isKnown: !ledger.isPending && !(hasReserve && found.isPending),
    hasReserve,
    releasable,
    release,
    isReleasable: !releasable || release === undefined || releaseFault(release, releasable) === null,
    isTyped: releasable !== null && release !== releasable.proposed,
  };
}
