import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';

/** Returns the address of the list of a site's takings on the days of a period. */
export const takingsPath = (
  site: number,
  { start_date, end_date }: Pick<TroncPeriod, 'start_date' | 'end_date'>,
): string => {
  const filter = JSON.stringify({ site_id: [site], business_date_from: start_date, business_date_to: end_date });
  return `/takings?${new URLSearchParams({ filter })}`;
};
