import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'period_number', order: 'DESC' as const } };

/**
 * The periods available for a what-if, newest first, and the chosen one: the one in the address, otherwise the newest.
 */
export interface TriedPeriods {
  periods: TroncPeriod[];
  period: TroncPeriod | undefined;
  isPending: boolean;
  choose(id: number): void;
}

/** Requires hours and a fund; a client may only try periods with a released report. */
const isUsable = (period: TroncPeriod, troncmaster: boolean): boolean =>
  period.hours_imported && period.tronc_amount !== null && (troncmaster || period.latest_report !== null);

export function usePeriods(scheme: Scheme, troncmaster: boolean): TriedPeriods {
  const [search, setSearch] = useSearchParams();
  const { data = [], isPending } = useGetList<TroncPeriod>('tronc_periods', {
    ...ALL,
    filter: { tronc_scheme_ids: [scheme.id], tax_years: scheme.tax_years?.map(({ start }) => start) },
  });
  const periods = data
    .filter((period) => isUsable(period, troncmaster))
    .sort((a, b) => b.tax_year - a.tax_year || b.period_number - a.period_number);
  const named = Number(search.get('period'));
  return {
    periods,
    period: periods.find(({ id }) => id === named) ?? periods[0],
    isPending,
    choose: (id) =>
      setSearch((now) => {
        now.set('period', String(id));
        now.delete('page');
        return now;
      }),
  };
}
