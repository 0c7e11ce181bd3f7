import type { BucketKey, TroncInput } from '../types.ts';
import { fraction, inProportion, NOTHING, order, orderWhole, plus, rest, total, whole } from './fractions.fixture.ts';
import { type Line, linesOf, sayLine } from './people.fixture.ts';
import { placeOf, sharesOf } from './places.fixture.ts';
import { takings } from './takings.fixture.ts';

/** The oracle's result for a tronc, in pence. */
export interface Opinion {
  /** `code` or `code:subject`. If there are errors, all other fields are empty. */
  readonly errors: readonly string[];
  /** By the letters used in the requirements. */
  readonly header: Readonly<Record<string, bigint>>;
  /** The distributable amount by bucket. */
  readonly buckets: Readonly<Record<string, bigint>>;
  /** Amount by "bucket/division/department", with * where the scheme does not split. Pots without money are omitted. */
  readonly pots: Readonly<Record<string, bigint>>;
  /** "employee/role" → everything that a report shows for the line. */
  readonly lines: Readonly<Record<string, string>>;
  /** The lot's period → the amount that this report releases from it. */
  readonly released: Readonly<Record<string, bigint>>;
  readonly warnings: readonly string[];
}

interface Pot {
  readonly bucket: number;
  readonly place: string;
  readonly amount: bigint;
}

/**
 * Calculates a tronc a second time, for tests. Written as simply as possible from the text of the requirements
 * ("Precise calculation"), without any code of the engine. Slow; intended to be read side by side with the text.
 */
export function opinionOn(input: TroncInput): Opinion {
  const missing = [
    ...(input.fund.length > 0 ? [] : ['fund_missing']),
    ...(input.hours.length > 0 ? [] : ['hours_missing']),
  ];
  if (missing.length > 0) return blockedBy(missing);
  const { header, released, ...taken } = takings(input);
  const { lines, ...people } = linesOf(input);
  if (taken.errors.length + people.errors.length > 0) return blockedBy([...taken.errors, ...people.errors]);

  const buckets = bucketsOf(input);
  const weightsOf = new Map(lines.map((line) => [line, weightsIn(line, buckets)]));
  const weights = buckets.map((_, at) => total(lines.map((line) => weightsOf.get(line)![at]!)));
  if (header.D > 0n && total(weights) === 0n) return blockedBy(['no_eligible_weight']);
  const given = buckets.map((bucket) =>
    total(input.fund.filter((each) => each.bucket === bucket).map(({ amount }) => BigInt(amount))),
  );
  const amounts = inProportion(
    header.D,
    (header.F > 0n ? given : weights).map((each) => fraction(each)),
  );

  const errors: string[] = [];
  const warnings = [...taken.warnings, ...people.warnings];
  const pots: Pot[] = [];
  if (buckets[0] === 'period' && input.scheme.distributionFrequency !== 'period')
    warnings.push('bucket_funds_not_given');
  for (const [at, bucket] of buckets.entries()) {
    if (amounts[at] === 0n) continue;
    const working = lines.filter((line) => weightsOf.get(line)![at]! > 0n);
    const { shares, warnings: shareWarnings } = sharesOf(input, bucket, working);
    const places = Object.keys(shares);
    warnings.push(...shareWarnings);
    if (working.length === 0) errors.push(`bucket_without_hours:${bucket}`);
    else if (places.length === 0) errors.push(`zero_split:${bucket}`);
    else {
      const divided = inProportion(amounts[at]!, Object.values(shares));
      for (const [index, place] of places.entries()) pots.push({ bucket: at, place, amount: divided[index]! });
    }
  }
  if (errors.length > 0) return blockedBy(errors);

  const paid = pay(input, lines, weightsOf, pots);
  return {
    errors,
    header,
    buckets: Object.fromEntries(buckets.map((bucket, at) => [bucket, amounts[at]!])),
    pots: Object.fromEntries(
      pots
        .filter(({ amount }) => amount > 0n)
        .map(({ bucket, place, amount }) => [`${buckets[bucket]}/${place}`, amount]),
    ),
    lines: Object.fromEntries(lines.map((line) => [`${line.employee.id}/${line.roleId}`, paid.get(line)!])),
    released,
    warnings: [...new Set(warnings)].sort(),
  };
}

const blockedBy = (errors: readonly string[]): Opinion => ({
  errors: [...errors].sort(),
  header: {},
  buckets: {},
  pots: {},
  lines: {},
  released: {},
  warnings: [],
});

/**
 * 6.4: one bucket for a single total, otherwise the first day of each week or day. Weeks start on the period's first
 * day.
 */
function bucketsOf({ fund, period, scheme }: TroncInput): BucketKey[] {
  if (fund.some(({ bucket }) => bucket === 'period')) return ['period'];
  const days = scheme.distributionFrequency === 'weekly' ? 7 : 1;
  const starts: BucketKey[] = [];
  for (let day = Date.parse(period.start); day <= Date.parse(period.end); day += days * 86_400_000)
    starts.push(new Date(day).toISOString().slice(0, 10));
  return starts;
}

/** Hours × points in each of the fund's buckets; 0 for people who opted out. */
function weightsIn(line: Line, buckets: readonly BucketKey[]): bigint[] {
  const weights = buckets.map(() => 0n);
  for (const [day, hours] of line.hours) {
    const at = buckets[0] === 'period' ? 0 : buckets.filter((start) => start <= day).length - 1;
    weights[at]! += line.employee.optedOut ? 0n : hours * line.points;
  }
  return weights;
}

/** 6.7: exact entitlements over all buckets, rounded once among the people who share the same pots. */
function pay(
  input: TroncInput,
  lines: readonly Line[],
  weightsOf: ReadonlyMap<Line, readonly bigint[]>,
  pots: readonly Pot[],
): Map<Line, string> {
  const said = new Map<Line, string>();
  for (const place of new Set(lines.map((line) => placeOf(line, input)))) {
    const sharers = lines.filter((line) => placeOf(line, input) === place);
    const theirs = pots.filter((pot) => pot.place === place);
    const potWeights = theirs.map(({ bucket }) => total(sharers.map((line) => weightsOf.get(line)![bucket]!)));
    const due = sharers.map((line) => {
      const parts = theirs.map(({ bucket, amount }, at) =>
        fraction(amount * weightsOf.get(line)![bucket]!, potWeights[at]!),
      );
      return { line, weight: total(weightsOf.get(line)!), exact: parts.reduce(plus, NOTHING) };
    });
    due.sort(
      (a, b) =>
        order(rest(b.exact), rest(a.exact)) ||
        orderWhole(b.weight, a.weight) ||
        a.line.employee.id - b.line.employee.id ||
        (a.line.roleId ?? 0) - (b.line.roleId ?? 0),
    );
    let left = total(theirs.map(({ amount }) => amount)) - total(due.map(({ exact }) => whole(exact)));
    for (const { line, exact } of due) {
      const penny = left > 0n ? 1n : 0n;
      left -= penny;
      said.set(line, sayLine(line, whole(exact) + penny, penny, input));
    }
  }
  return said;
}
