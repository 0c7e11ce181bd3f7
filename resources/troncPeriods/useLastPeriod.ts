import { useMemo } from 'react';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { usePeriodsOfYear } from '#src/tronc/usePeriodsOfYear.ts';
import { shownFund, typedFund } from './fund.ts';

/** The fund of the period before, to compare with what is typed. */
export interface LastPeriod {
  number: number;
  /** one amount for each week or day, in order; empty if the fund was entered as one total, or by longer buckets */
  amounts: readonly string[];
  total: string;
}

/** Returns the fund of the period before this one, which may be in the tax year before; undefined if it has none. */
export function useLastPeriod(period: TroncPeriod, kind: BucketKind): LastPeriod | undefined {
  const { tronc_scheme_id, tax_year, start_date } = period;
  const thisYear = usePeriodsOfYear(tronc_scheme_id, tax_year);
  const hasEarlier = thisYear.length === 0 || thisYear.some((one) => one.start_date < start_date);
  const lastYear = usePeriodsOfYear(hasEarlier ? undefined : tronc_scheme_id, tax_year - 1);
  return useMemo(() => {
    const before = [...lastYear, ...thisYear]
      .filter((one) => one.start_date < start_date)
      .reduce<TroncPeriod | undefined>(
        (last, one) => (last && last.start_date > one.start_date ? last : one),
        undefined,
      );
    if (!before || before.tronc_amount === null) return undefined;
    const fund = typedFund(before, kind);
    return {
      number: before.period_number,
      amounts: kind === 'period' || fund.kind === 'period' ? [] : shownFund(fund).map(([, amount]) => amount),
      total: before.tronc_amount,
    };
  }, [thisYear, lastYear, start_date, kind]);
}
