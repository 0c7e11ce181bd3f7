import { useGetList } from 'ra-core';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';

/** More than the 53 periods of the longest weekly year, because the list of choices has no second page. */
const WHOLE_YEAR = { page: 1, perPage: 60 };
const SORT = { field: 'period_number', order: 'ASC' as const };

/**
 * Returns every period of a scheme in one tax year, including the 53rd of a long weekly year (tronc-domain, section 4).
 */
export const usePeriodsOfYear = (schemeId: number | undefined, year: number | undefined): TroncPeriod[] => {
  const { data = [] } = useGetList<TroncPeriod>(
    'tronc_periods',
    { pagination: WHOLE_YEAR, sort: SORT, filter: { tronc_scheme_ids: [schemeId], tax_years: [year] } },
    { enabled: schemeId !== undefined && year !== undefined },
  );
  return data;
};
