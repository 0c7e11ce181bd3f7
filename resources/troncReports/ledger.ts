import type { ReportRow } from '#domain/contract/troncReports.ts';
import { formatMoney, parseMoney, sumMoney } from '#domain/money/money.ts';

const pence = (text: string): number => parseMoney(text) ?? 0;

/**
 * A fee: the part paid from the fund and the part invoiced to the employer; `total` = `fund` + `employer`. Money
 * "1234.50".
 */
export interface Fee {
  total: string;
  fund: string;
  employer: string;
}

export const feeOf = (total: string, fund: string): Fee => ({
  total,
  fund,
  employer: formatMoney(pence(total) - pence(fund)),
});

/** Returns an amount that leaves the fund, with a minus sign. */
export const subtract = (amount: string): string => formatMoney(-pence(amount));

/** Returns the change of an amount. */
export const difference = (from: string, to: string): string => formatMoney(pence(to) - pence(from));

export const isNothing = (amount: string): boolean => pence(amount) === 0;

/** The hours and shares of one department's people. */
export interface DepartmentSum {
  key: string;
  division: string;
  department: string;
  people: number;
  hours: number;
  amount: string;
}

/** Hours in ten-thousandths as whole numbers, so that sums stay exact (up to four decimals). */
const HOURS = 10_000;

const sumOf = (rows: readonly ReportRow[]) => ({
  people: new Set(rows.map(({ employee_id }) => employee_id)).size,
  hours: rows.reduce((sum, { hours }) => sum + Math.round(hours * HOURS), 0) / HOURS,
  amount: sumMoney(rows.map(({ amount }) => amount)),
});

/** Returns the number of people who receive an amount; people who opted out or have no hours are listed with 0.00. */
export const receiving = (rows: readonly ReportRow[]): number =>
  sumOf(rows.filter(({ amount }) => !isNothing(amount))).people;

/** Returns the sums by department in the report's own order, by division if there are several, and of all. */
export function departmentSums(rows: readonly ReportRow[]): {
  departments: DepartmentSum[];
  divisions: ReadonlyMap<string, ReturnType<typeof sumOf>>;
  all: ReturnType<typeof sumOf>;
} {
  const departments = [...grouped(rows, (row) => JSON.stringify([row.division, row.department]))].map(([key, own]) => {
    const { division = '', department = '' } = own[0] ?? {};
    return { key, division, department, ...sumOf(own) };
  });
  const divisions = new Map([...grouped(rows, ({ division }) => division)].map(([name, own]) => [name, sumOf(own)]));
  return { departments, divisions, all: sumOf(rows) };
}

function grouped(rows: readonly ReportRow[], keyOf: (row: ReportRow) => string): Map<string, ReportRow[]> {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = groups.get(key);
    if (own) own.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Returns the rows of everyone who has several, by employee. */
export const severalRoles = (rows: readonly ReportRow[]): ReadonlyMap<number, readonly ReportRow[]> =>
  new Map(
    [...grouped(rows, ({ employee_id }) => String(employee_id))]
      .filter(([, own]) => own.length > 1)
      .map(([id, own]) => [Number(id), own]),
  );
