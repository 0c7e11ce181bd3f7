import type { ReportRow } from '#domain/contract/troncReports.ts';
import { type Pence, parseMoney } from '#domain/money/money.ts';
import { mulDivRound } from '#domain/money/mulDiv.ts';

/** The number of people whose share is at least `from` and below `to`, in pence. */
export interface ShareBand {
  from: Pence;
  to: Pence;
  people: number;
}

/** At most this many bands of equal width. */
const MOST_BANDS = 8;

/** Returns the smallest of 1, 2, 5, 10, 20, 50 … whole pounds or euros, in pence, that is not below this width. */
function roundUp(width: Pence): Pence {
  for (let unit = 100; ; unit *= 10) for (const step of [1, 2, 5]) if (step * unit >= width) return step * unit;
}

/** Returns what each person receives in all job roles, in pence and ascending; people who receive nothing are left out. */
export function sharesOfPeople(rows: readonly ReportRow[]): Pence[] {
  const shares = new Map<number, Pence>();
  for (const { employee_id, amount } of rows)
    shares.set(employee_id, (shares.get(employee_id) ?? 0) + (parseMoney(amount) ?? 0));
  return [...shares.values()].filter((share) => share > 0).sort((one, other) => one - other);
}

/**
 * Returns the median of ascending shares, in pence: of an even number of shares the mean of the two in the middle, half a penny
 * rounded up. 0 without shares.
 */
export function medianShare(shares: readonly Pence[]): Pence {
  const [lower, upper] = [shares[(shares.length - 1) >> 1], shares[shares.length >> 1]];
  return lower === undefined || upper === undefined ? 0 : mulDivRound(lower + upper, 1, 2);
}

/** Returns the bands from the smallest to the largest share, including those with nobody; none without shares. */
export function shareBands(shares: readonly Pence[]): ShareBand[] {
  const [least, most] = [shares[0], shares.at(-1)];
  if (least === undefined || most === undefined) return [];
  // One band more than the width allows can be needed, because the first begins below the smallest share.
  const width = roundUp(Math.max((most - least) / (MOST_BANDS - 1), 100));
  const start = Math.floor(least / width) * width;
  const count = Math.floor((most - start) / width) + 1;
  const bands = Array.from({ length: count }, (_, at) => ({
    from: start + at * width,
    to: start + (at + 1) * width,
    people: 0,
  }));
  for (const share of shares) {
    const band = bands[Math.floor((share - start) / width)];
    if (band) band.people += 1;
  }
  return bands;
}
