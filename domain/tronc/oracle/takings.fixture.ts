import type { Charge, TroncInput } from '../types.ts';
import { total } from './fractions.fixture.ts';

/**
 * 6.3 of the requirements, with its order and letters: what is deducted from the fund, and what the workers share (D).
 */
export function takings(input: TroncInput) {
  const { scheme, reserve } = input;
  const F = total(input.fund.map(({ amount }) => BigInt(amount)));
  const C = charge(scheme.cardFee, F);
  const T = part(F, scheme.troncmastersFee);
  const Tf = part(T, scheme.troncmastersFeeFromFund);
  const S = input.setupFeeCharged ? 0n : BigInt(scheme.setupFee);
  const Sf = part(S, scheme.setupFeeFromFund);
  const N = F - C - Tf - Sf;
  const wanted = N < 0n ? 0n : charge(scheme.reserve, N);
  const R = wanted > N ? N : wanted;
  const opening = total(reserve.lots.map(({ amount }) => BigInt(amount)));
  const X = reserve.release === null ? dueNow(input) : BigInt(reserve.release);
  const D = N - R + X;
  return {
    header: { F, C, T, Tf, Te: T - Tf, S, Sf, Se: S - Sf, N, R, X, D, opening, closing: opening + R - X },
    released: released(input, X),
    errors: [...(N < 0n ? ['deductions_exceed_fund'] : []), ...(X > opening ? ['release_exceeds_reserve'] : [])],
    warnings: [...(wanted > R ? ['reserve_capped'] : []), ...(F === 0n && D === 0n ? ['zero_fund'] : [])],
  };
}

/** "Type = fixed amount if a fixed amount is set and the percentage <= 0, else percentage." */
function charge({ percent, amount }: Charge, base: bigint): bigint {
  const isAmount = (percent ?? 0) <= 0 && (amount ?? 0) > 0;
  return isAmount ? BigInt(amount!) : part(base, percent ?? 0);
}

/** "Every percentage amount leaving the fund rounds down." Percentages in hundredths. */
const part = (sum: bigint, percent: number): bigint => (sum * BigInt(percent)) / 10_000n;

/** In Great Britain, the total of the lots for which the next period pays too late or does not exist. */
function dueNow({ period, reserve }: TroncInput): bigint {
  if (period.jurisdiction !== 'GB') return 0n;
  const isLastChance = (start: string) => period.nextPayDate === null || period.nextPayDate > deadline(start);
  return total(reserve.lots.filter(({ periodStart }) => isLastChance(periodStart)).map(({ amount }) => BigInt(amount)));
}

/** s.27G: the end of the month after the month of the lot's first day. */
function deadline(periodStart: string): string {
  const [year, month] = periodStart.split('-').map(Number);
  return new Date(Date.UTC(year!, month! + 1, 0)).toISOString().slice(0, 10);
}

/** Takes the oldest lot first: the lot's period → the amount taken from it. */
function released({ reserve }: TroncInput, release: bigint): Record<string, bigint> {
  const taken: Record<string, bigint> = {};
  let left = release;
  const oldest = [...reserve.lots].sort(
    (a, b) => a.periodStart.localeCompare(b.periodStart) || a.periodId - b.periodId,
  );
  for (const { periodId, amount } of oldest) {
    const take = left < BigInt(amount) ? left : BigInt(amount);
    if (take > 0n) taken[periodId] = take;
    left -= take;
  }
  return taken;
}
