import { byName } from '#domain/fold.ts';

/** The figures of one payroll run. Money in minor units; null = there was no batch. */
export interface RunFigures {
  headcount: number | null;
  starters: number;
  leavers: number;
  gross_pay: number | null;
  net_pay: number | null;
  total_pay: number | null;
}
export const FIGURES = ['headcount', 'starters', 'leavers', 'gross_pay', 'net_pay', 'total_pay'] as const;
export type FigureCode = (typeof FIGURES)[number];

export interface Compared<T> {
  previous: T | null;
  current: T | null;
  difference: T | null;
}
export type ComparedFigure = Compared<number> & { code: FigureCode };

/**
 * Compares the runs figure by figure. The difference is null if either figure is absent. `previous` is null for the
 * first period.
 */
export const compareFigures = (previous: RunFigures | null, current: RunFigures): ComparedFigure[] =>
  FIGURES.map((code) => {
    const [before, now] = [previous?.[code] ?? null, current[code]];
    return { code, previous: before, current: now, difference: before === null || now === null ? null : now - before };
  });

/** Net pay of one person in two runs, in minor units; null = not paid in that run. */
export interface PersonPay {
  employee_id: number;
  name: string;
  previous: number | null;
  current: number | null;
}

/** Returns the largest change first, up or down, and ties by name. A person not paid in a run counts as paid zero. */
export const comparePeople = (people: readonly PersonPay[]): (PersonPay & { difference: number })[] =>
  people
    .map((person) => ({ ...person, difference: (person.current ?? 0) - (person.previous ?? 0) }))
    .sort(
      (a, b) =>
        Math.abs(b.difference) - Math.abs(a.difference) || byName(a.name, b.name) || a.employee_id - b.employee_id,
    );
