import type { Pence } from '../../money/money.ts';
import { HOUR } from '../../money/units.ts';
import type { SchemeRules } from '../types.ts';
import { type ComparedLine, type Pair, type ParallelFact, type PreviousResult, pairPeople, sumOf } from './people.ts';
import { followsRatio, type PartOf, partOf, ratiosByPart, type SharedRatio } from './ratio.ts';
import type { ParallelSetting, SettingValue, Trial } from './trials.ts';

/** What explains the difference of one person. */
export const PARALLEL_CAUSES = [
  'unknown',
  'missing_there',
  'missing_here',
  'opted_out',
  'role',
  'points',
  'hours',
  'fee',
  'reserve',
  'fund',
  'others',
  'rounding',
] as const;
export type ParallelCause = (typeof PARALLEL_CAUSES)[number];

/** One person in both systems. */
export interface ComparedPerson {
  readonly employeeId: number | null;
  /** as in the file, of a person who was not found */
  readonly ref: string;
  readonly name: string;
  /** null: the person is not in this result */
  readonly previous: Pence | null;
  readonly portal: Pence | null;
  /** portal − previous */
  readonly difference: Pence;
  /** null without a difference */
  readonly cause: ParallelCause | null;
  readonly facts: readonly ParallelFact[];
}

/** A setting with which the draft agrees with the previous system. */
export interface FittingSetting {
  readonly setting: ParallelSetting;
  readonly from: SettingValue;
  readonly to: SettingValue;
  /** people who would still differ by more than rounding */
  readonly remaining: number;
}

export interface ParallelComparison {
  /** unexplained first, then by cause; the largest difference first */
  readonly people: readonly ComparedPerson[];
  readonly settings: readonly FittingSetting[];
  readonly previous: Pence;
  readonly portal: Pence;
  /** The difference of the totals. Always equals the sum of the people's differences. */
  readonly difference: Pence;
  /** no difference exceeds rounding */
  readonly agreed: boolean;
}

/** A trial with its result; null if the engine rejects it. */
export interface TriedSetting {
  readonly trial: Trial;
  readonly lines: readonly ComparedLine[] | null;
}

/** By how much rounding each share of a result on its own can change their sum. */
export const roundingTolerance = ({ lines }: PreviousResult): Pence => Math.ceil(lines.length / 2);

/** Each line of a result is less than a penny from its exact amount. */
const isRounding = ({ before, after, portal }: Pick<Pair, 'before' | 'after' | 'portal'>): boolean =>
  Math.abs(before - after) <= Math.max(1, portal.length);

const causeOfSetting = (setting: ParallelSetting): ParallelCause => {
  if (setting.startsWith('points')) return 'points';
  if (setting.startsWith('reserve')) return 'reserve';
  return setting.startsWith('split') ? 'fund' : 'fee';
};

/** What only one side has, whatever the rules are. */
const ownCause = ({ before, after, previous, portal }: Pair): ParallelCause | null => {
  if (previous.length === 0 || (before === 0 && after !== 0)) return 'missing_there';
  if (portal.length === 0) return 'missing_here';
  return after === 0 && portal.every(({ status }) => status === 'opted_out') ? 'opted_out' : null;
};

const numberOf = (text: string | null): number => Number(text ?? 0);

/** Returns the factor that differing hours and points make of an amount. */
const factorOf = (facts: readonly ParallelFact[]): number =>
  facts.reduce((factor, { previous, portal }) => (factor * numberOf(previous)) / numberOf(portal), 1);

/**
 * Returns whether the facts of a person account for their amount: of one line in a fund without weeks or days to the penny,
 * otherwise by the direction of the difference. Another job role has points of its own, which the file may not contain.
 */
const explains = (pair: Pair, ratio: SharedRatio | undefined, isWhole: boolean): boolean => {
  const { facts, portal, before, after } = pair;
  if (facts.some(({ fact, previous }) => fact === 'role' || previous === null) || after === 0) return true;
  const factor = factorOf(facts);
  if (!Number.isFinite(factor)) return true;
  const k = ratio ? ratio.previous / ratio.portal : 1;
  if (portal.length > 1 || !isWhole || !ratio) return Math.sign(before - after * k) === Math.sign(factor - 1);
  // Hours with two decimals are up to half a hundredth from those that the system calculated with.
  const hours = facts.some(({ fact }) => fact === 'hours') ? (after * k * HOUR) / (200 * (portal[0]?.hours ?? 1)) : 0;
  return Math.abs(before - after * k * factor) <= 2 * Math.max(1, factor) + hours;
};

const byPerson = (lines: readonly ComparedLine[]): Map<number, Pence> => {
  const sums = new Map<number, Pence>();
  for (const { employeeId, amount } of lines) sums.set(employeeId, (sums.get(employeeId) ?? 0) + amount);
  return sums;
};

/** Returns whom a tried setting makes agree, and how many people would still differ. */
const outcomeOf = (pairs: readonly Pair[], lines: readonly ComparedLine[]) => {
  const sums = byPerson(lines);
  const agreeing = pairs.filter((pair) =>
    isRounding({ ...pair, after: pair.employeeId === null ? 0 : (sums.get(pair.employeeId) ?? 0) }),
  );
  return { agreeing: new Set(agreeing), remaining: pairs.length - agreeing.length };
};

type Outcome = ReturnType<typeof outcomeOf> & { trial: Trial };

/**
 * Returns the tried settings that fit: fees and reserve by the sums that are shared, because other differences move single
 * people; points and splits if everyone agrees whom nothing else concerns.
 */
const fittingOutcomes = (pairs: readonly Pair[], tried: readonly TriedSetting[]): Outcome[] => {
  const concerned = pairs.filter(
    (pair) => ownCause(pair) === null && pair.facts.every(({ fact }) => fact === 'points') && !isRounding(pair),
  );
  return tried.flatMap(({ trial, lines }) => {
    if (!lines) return [];
    const outcome = { ...outcomeOf(pairs, lines), trial };
    const cause = causeOfSetting(trial.setting);
    if (cause === 'fee' || cause === 'reserve') return [outcome];
    return concerned.length > 0 && concerned.every((pair) => outcome.agreeing.has(pair)) ? [outcome] : [];
  });
};

interface Basis {
  previous: PreviousResult;
  scheme: SchemeRules;
  fund: Pence;
  /** the sums that are shared agree */
  isSameSum: boolean;
  outcomes: readonly Outcome[];
  ratios: ReadonlyMap<number, SharedRatio>;
  part: PartOf;
  hasOwnCauses: boolean;
}

/** What explains people who differ like all others of their part of the fund. */
const commonCause = ({ isSameSum, hasOwnCauses, outcomes, previous, fund }: Basis): ParallelCause => {
  if (isSameSum) return hasOwnCauses ? 'others' : 'fund';
  const [first] = outcomes;
  const isOtherFund = previous.fund !== null && previous.fund !== fund;
  return first && !isOtherFund ? causeOfSetting(first.trial.setting) : 'fund';
};

/** Whether the sums of these people differ by more than the rounding of their shares. */
const isApart = (ratio: SharedRatio | undefined, people: number): boolean =>
  ratio !== undefined && Math.abs(ratio.previous - ratio.portal) > people / 2;

const causeOf = (pair: Pair, basis: Basis, people: number): ParallelCause | null => {
  if (pair.before === pair.after) return null;
  const own = ownCause(pair);
  if (own && !isRounding(pair)) return own;
  if (isRounding(pair)) return 'rounding';
  const { outcomes, ratios, part, scheme, isSameSum } = basis;
  const [fitting] = isSameSum ? outcomes : [];
  if (fitting?.agreeing.has(pair)) return causeOfSetting(fitting.trial.setting);
  const line = pair.portal[0];
  const ratio = line && ratios.get(part(line));
  const [fact] = pair.facts;
  if (fact) return explains(pair, ratio, scheme.distributionFrequency === 'period') ? fact.fact : 'unknown';
  if (followsRatio(pair, ratios, part) && isApart(ratio, people)) return commonCause(basis);
  return 'unknown';
};

const present = (pair: Pair, cause: ParallelCause | null): ComparedPerson => {
  const { employeeId, previous, portal, before, after } = pair;
  const [given] = previous;
  return {
    employeeId,
    ref: employeeId === null ? (given?.ref ?? '') : '',
    name: employeeId === null ? (given?.name ?? '') : '',
    previous: previous.length === 0 ? null : before,
    portal: portal.length === 0 ? null : after,
    difference: after - before,
    cause,
    facts: cause === null || cause === 'rounding' ? [] : pair.facts,
  };
};

const rankOf = (cause: ParallelCause | null): number =>
  cause === null ? PARALLEL_CAUSES.length : PARALLEL_CAUSES.indexOf(cause);

/**
 * Compares what the previous system shared of a period with the portal's draft of it, and returns what explains each
 * difference. Pure and exact.
 * @param draft the calculation of the draft, and the rules and money that it was made with
 * @param tried the settings of `parallelTrials` with their results
 */
export function compareParallel(
  draft: { readonly scheme: SchemeRules; readonly fund: Pence; readonly lines: readonly ComparedLine[] },
  previous: PreviousResult,
  tried: readonly TriedSetting[] = [],
): ParallelComparison {
  const pairs = pairPeople(previous.lines, draft.lines);
  const [before, after] = [sumOf(previous.lines), sumOf(draft.lines)];
  const part = partOf(draft.scheme);
  const outcomes = fittingOutcomes(pairs, tried);
  const plain = pairs.filter((pair) => ownCause(pair) === null && pair.facts.length === 0);
  const basis: Basis = {
    previous,
    scheme: draft.scheme,
    fund: draft.fund,
    isSameSum: Math.abs(before - after) <= roundingTolerance(previous),
    outcomes,
    ratios: ratiosByPart(plain, part),
    part,
    hasOwnCauses: plain.length < pairs.length,
  };
  const people = pairs.map((pair) => present(pair, causeOf(pair, basis, plain.length)));
  people.sort((a, b) => rankOf(a.cause) - rankOf(b.cause) || Math.abs(b.difference) - Math.abs(a.difference));
  return {
    people,
    settings: outcomes.map(({ trial: { setting, from, to }, remaining }) => ({ setting, from, to, remaining })),
    previous: before,
    portal: after,
    difference: after - before,
    agreed: people.every(({ cause }) => cause === null || cause === 'rounding'),
  };
}
