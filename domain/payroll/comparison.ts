/** One run of a payroll as it is compared with the next. Money in minor units; null = there was no batch. */
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

/** Figure by figure; where one side is absent there is no difference (contract H7). `previous` null = the first period. */
export const compareFigures = (previous: RunFigures | null, current: RunFigures): ComparedFigure[] =>
  FIGURES.map((code) => {
    const [before, now] = [previous?.[code] ?? null, current[code]];
    return { code, previous: before, current: now, difference: before === null || now === null ? null : now - before };
  });

/** Net pay of one person in two runs, minor units; null = not paid in that one. */
export interface PersonPay {
  employee_id: number;
  name: string;
  previous: number | null;
  current: number | null;
}

/** The largest change first, whichever its direction, ties by name; somebody who was not paid counts as nothing. */
export const comparePeople = (people: readonly PersonPay[]): (PersonPay & { difference: number })[] =>
  people
    .map((person) => ({ ...person, difference: (person.current ?? 0) - (person.previous ?? 0) }))
    .sort(
      (a, b) =>
        Math.abs(b.difference) - Math.abs(a.difference) ||
        a.name.localeCompare(b.name) ||
        a.employee_id - b.employee_id,
    );
