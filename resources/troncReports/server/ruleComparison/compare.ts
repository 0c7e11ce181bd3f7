import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RuleSetKey } from '#domain/contract/ruleComparison.ts';
import {
  calculate,
  type PeriodPairs,
  pairLines,
  type RuleSet,
  type TroncInput,
  withRules,
} from '#domain/tronc/index.ts';
import { comparedSets } from '#resources/schemes/server/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';
import { validationError } from '#server/platform/http/validationError.ts';

/** The released periods that are compared: a year of months. */
const PERIODS = 12;

interface Released {
  report_id: number;
  id: number;
  period_number: number;
  start_date: string;
  end_date: string;
}

/** A released period with its lines under both sets; none if a set cannot calculate it. */
export interface ComparedPeriod extends Released, PeriodPairs {
  blocked: readonly ('before' | 'after')[];
}

export interface Compared {
  sets: readonly RuleSetKey[];
  before: RuleSetKey;
  after: RuleSetKey;
  /** newest first */
  periods: readonly ComparedPeriod[];
}

const releasedPeriods = async (db: Db, { id, company_id }: SchemeKey): Promise<Released[]> => {
  const { rows } = await sql<Released>`
    select r.id as report_id, p.id, p.period_number, p.start_date, p.end_date from tronc_reports r
    join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
    where r.company_id = ${company_id} and r.scheme_id = ${id} and r.status = 'approved'
    order by p.start_date desc limit ${PERIODS}`.execute(db);
  return rows;
};

const inputOf = async (db: Db, company: number, report: number): Promise<TroncInput> => {
  const { input } = await db
    .selectFrom('tronc_reports')
    .select(sql<TroncInput>`input`.as('input'))
    .where('company_id', '=', company)
    .where('id', '=', report)
    .executeTakeFirstOrThrow();
  return input;
};

const comparePeriod = (
  input: TroncInput,
  before: RuleSet | null,
  after: RuleSet | null,
): Pick<ComparedPeriod, 'blocked' | 'lines'> => {
  const by = (rules: RuleSet | null) => calculate(rules ? withRules(input, rules) : input, { explain: false });
  const [was, is] = [by(before), by(after)];
  if (was.ok && is.ok) return { blocked: [], lines: pairLines(was.result.lines, is.result.lines) };
  return { blocked: [...(was.ok ? [] : ['before' as const]), ...(is.ok ? [] : ['after' as const])], lines: [] };
};

/**
 * Calculates the last released periods of a scheme under two sets of its rules, on the people, hours and money of their reports.
 * Reads one report at a time, which can take megabytes, and lets other requests proceed after each.
 * @param tried rules that the scheme does not have, the set `tried`
 * @throws PortalError 422 for a set that the scheme does not have
 */
export const compareRules = async (
  db: Db,
  scheme: SchemeKey,
  wanted: { before?: string | undefined; after?: string | undefined },
  tried?: RuleSet,
): Promise<Compared> => {
  const sets = await comparedSets(db, scheme);
  if (tried) sets.set('tried', tried);
  const keys = [...sets.keys()];
  const keyOf = (path: 'before' | 'after', fallback: RuleSetKey): RuleSetKey => {
    const name = wanted[path] ?? fallback;
    const key = keys.find((one) => one === name);
    if (!key) throw validationError({ path, rule: 'choice' });
    return key;
  };
  const [before, after] = [keyOf('before', 'paid'), keyOf('after', 'newest')];
  const periods: ComparedPeriod[] = [];
  for (const period of await releasedPeriods(db, scheme)) {
    const input = await inputOf(db, scheme.company_id, period.report_id);
    const compared = comparePeriod(input, sets.get(before) ?? null, sets.get(after) ?? null);
    periods.push({ ...period, periodId: period.id, ...compared });
    await nextTurn();
  }
  return { sets: keys, before, after, periods };
};
