import { calculate } from '../calculate.ts';
import type { BlockingNote, WarningNote } from '../notes.ts';
import type { TroncResult } from '../result.ts';
import type { TroncInput } from '../types.ts';
import { type Opinion, opinionOn } from './opinion.fixture.ts';

/** Returns the results of the engine and the oracle for one tronc as texts, which are equal if all figures agree. */
export function bothOn(input: TroncInput): { engine: string; oracle: string; isBlocked: boolean } {
  const calculation = calculate(input, { explain: false });
  const engine = calculation.ok ? inTheOraclesWords(calculation.result) : { errors: calculation.errors.map(sayError) };
  const { errors, ...opinion } = opinionOn(input);
  return {
    engine: asText(engine),
    oracle: asText(errors.length > 0 ? { errors } : opinion),
    isBlocked: !calculation.ok,
  };
}

function inTheOraclesWords(result: TroncResult): Omit<Opinion, 'errors'> {
  const { troncmastersFee, setupFee, reserve, pots, lines } = result;
  return {
    header: big({
      F: result.fund,
      C: result.cardTransactionFee,
      T: troncmastersFee.total,
      Tf: troncmastersFee.fund,
      Te: troncmastersFee.employer,
      S: setupFee.total,
      Sf: setupFee.fund,
      Se: setupFee.employer,
      N: result.netFund,
      R: reserve.topUp,
      X: reserve.release,
      D: result.distributable,
      opening: reserve.opening,
      closing: reserve.closing,
    }),
    buckets: big(Object.fromEntries(result.buckets.map(({ bucket, distributable }) => [bucket, distributable]))),
    pots: big(
      Object.fromEntries(
        pots
          .filter(({ amount }) => amount > 0)
          .map(({ bucket, divisionId, departmentId, amount }) => [
            `${bucket}/${divisionId ?? '*'}/${departmentId ?? '*'}`,
            amount,
          ]),
      ),
    ),
    lines: Object.fromEntries(
      lines.map((line) => {
        const { jobRole, individual, lengthOfService, training, total } = line.points;
        const points = [jobRole, individual, lengthOfService, training, total].join('+');
        return [
          `${line.employeeId}/${line.jobRoleId}`,
          `${line.status} in ${line.divisionId}/${line.departmentId}, ${line.hours} h, points ${points}, ${line.lengthOfServiceMonths} months: ${line.amount} (${line.rounding}), ${line.amountPerHour} an hour`,
        ];
      }),
    ),
    released: big(
      Object.fromEntries(
        reserve.movements.filter(({ kind }) => kind === 'release').map((each) => [each.lotPeriodId, -each.amount]),
      ),
    ),
    warnings: result.warnings.map(sayWarning).sort(),
  };
}

const big = (figures: Readonly<Record<string, number>>): Record<string, bigint> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, BigInt(figure)]));

/** The short form of the requirements, `code:param:param`. The engine's own tests check names of people and amounts. */
function sayWarning({ code, params }: WarningNote): string {
  if (code === 'reserve_capped') return code;
  if ('employee' in params) return `${code}:${params.employee}`;
  return [code, ...Object.values(params)].join(':');
}

function sayError({ code, params }: BlockingNote): string {
  if ('employee' in params) return `${code}:${params.employee}`;
  return 'bucket' in params ? `${code}:${params.bucket}` : code;
}

/** Returns one line for each figure, sorted, so that two texts differ exactly where the figures do. */
function asText(opinion: Partial<Opinion>): string {
  const lines = Object.entries(opinion).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((each) => `${name}: ${each}`)
      : Object.entries(value as object).map(([key, each]) => `${name} ${key}: ${each}`),
  );
  return lines.sort().join('\n');
}
