import { foldText } from '../../fold.ts';
import { groupBy } from '../../groupBy.ts';
import type { Pence } from '../../money/money.ts';
import { formatHours, formatPoints, HOUR, type Hours, type Points } from '../../money/units.ts';
import type { ReportLine } from '../result.ts';

/** One line of the previous system's result. */
export interface PreviousLine {
  /** null: not found in the portal */
  readonly employeeId: number | null;
  /** as in the file; they identify a person who was not found */
  readonly ref: string;
  readonly name: string;
  readonly jobTitle: string | null;
  readonly amount: Pence;
  /** null where the file has none */
  readonly hours: Hours | null;
  readonly points: Points | null;
}

/** What the previous system shared of a period. */
export interface PreviousResult {
  /** null: not known */
  readonly fund: Pence | null;
  readonly lines: readonly PreviousLine[];
}

/** What a file states about a person and the draft has differently. */
export const PARALLEL_FACTS = ['role', 'points', 'hours'] as const;
export interface ParallelFact {
  readonly fact: (typeof PARALLEL_FACTS)[number];
  /** as text: titles, or numbers; null where the file has none */
  readonly previous: string | null;
  readonly portal: string;
}

/** The part of a report line that is compared. */
export type ComparedLine = Pick<
  ReportLine,
  | 'employeeId'
  | 'payrollRef'
  | 'surname'
  | 'forename'
  | 'divisionId'
  | 'departmentId'
  | 'jobTitle'
  | 'status'
  | 'hours'
  | 'points'
  | 'amount'
>;

/** One person with all lines of both sides. */
export interface Pair {
  readonly employeeId: number | null;
  readonly previous: readonly PreviousLine[];
  readonly portal: readonly ComparedLine[];
  readonly before: Pence;
  readonly after: Pence;
  readonly facts: readonly ParallelFact[];
}

/** A file with two decimals has up to half a hundredth of an hour less or more than was recorded. */
const HOURS_TOLERANCE: Hours = HOUR / 100;

export const sumOf = (lines: readonly { readonly amount: Pence }[]): Pence =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

const keyOf = ({ employeeId, ref, name }: PreviousLine): string =>
  employeeId === null ? `file ${foldText(ref)} ${ref === '' ? foldText(name) : ''}` : `id ${employeeId}`;

const textsOf = (values: readonly string[]): string => [...new Set(values)].join(', ');

const roleFact = (previous: readonly PreviousLine[], portal: readonly ComparedLine[]): ParallelFact[] => {
  const own = new Set(portal.map(({ jobTitle }) => foldText(jobTitle ?? '')));
  const given = previous.flatMap(({ jobTitle }) => (jobTitle ? [jobTitle] : []));
  if (given.every((title) => own.has(foldText(title)))) return [];
  return [{ fact: 'role', previous: textsOf(given), portal: textsOf(portal.map(({ jobTitle }) => jobTitle ?? '–')) }];
};

const pointsFact = (previous: readonly PreviousLine[], portal: readonly ComparedLine[]): ParallelFact[] => {
  const own = new Set(portal.map(({ points }) => points.total));
  const given = previous.flatMap(({ points }) => (points === null ? [] : [points]));
  const isSame = given.every((points) => own.has(points)) && !portal.every(({ status }) => status === 'no_points');
  if (isSame || (given.length === 0 && !portal.every(({ status }) => status === 'no_points'))) return [];
  const texts = (points: readonly Points[]) => textsOf(points.map(formatPoints));
  return [{ fact: 'points', previous: given.length > 0 ? texts(given) : null, portal: texts([...own]) }];
};

const hoursFact = (previous: readonly PreviousLine[], portal: readonly ComparedLine[]): ParallelFact[] => {
  const own = portal.reduce((sum, { hours }) => sum + hours, 0);
  const given = previous.flatMap(({ hours }) => (hours === null ? [] : [hours]));
  const sum = given.reduce((total, hours) => total + hours, 0);
  const isGiven = given.length > 0 && given.length === previous.length;
  const isNone = own === 0 && portal.every(({ status }) => status === 'no_hours');
  if (isGiven ? Math.abs(sum - own) <= HOURS_TOLERANCE * previous.length : !isNone) return [];
  return [{ fact: 'hours', previous: isGiven ? formatHours(sum) : null, portal: formatHours(own) }];
};

const factsOf = (previous: readonly PreviousLine[], portal: readonly ComparedLine[]): ParallelFact[] =>
  previous.length === 0 || portal.length === 0
    ? []
    : [...roleFact(previous, portal), ...pointsFact(previous, portal), ...hoursFact(previous, portal)];

/** Returns everyone of both sides, in the order of the draft, then those who are only in the file. */
export function pairPeople(previous: readonly PreviousLine[], portal: readonly ComparedLine[]): Pair[] {
  const given = groupBy(previous, keyOf);
  const own = groupBy(portal, ({ employeeId }) => `id ${employeeId}`);
  return [...new Set([...own.keys(), ...given.keys()])].map((key) => {
    const [there, here] = [given.get(key) ?? [], own.get(key) ?? []];
    return {
      employeeId: here[0]?.employeeId ?? there[0]?.employeeId ?? null,
      previous: there,
      portal: here,
      before: sumOf(there),
      after: sumOf(here),
      facts: factsOf(there, here),
    };
  });
}
