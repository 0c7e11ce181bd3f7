import type { StatementContent } from '../contract/workerStatements.ts';
import type { ReportLine } from '../tronc/index.ts';
import type { StatementCountry, StatementLaw } from './states.ts';

/** What the statements of one report have in common. */
export type StatementHeading = Pick<
  StatementContent,
  | 'company'
  | 'site'
  | 'scheme'
  | 'period'
  | 'pay_date'
  | 'version'
  | 'country'
  | 'currency'
  | 'paid_by'
  | 'total'
  | 'bucket_kind'
>;

/** The lines of one person, at least one for each job role in which they have hours or money. */
export type StatementLine = Pick<
  ReportLine,
  'forename' | 'surname' | 'payrollRef' | 'jobTitle' | 'department' | 'status' | 'hours' | 'amount' | 'explanation'
>;

/** Who the statement is for. */
export type StatementPerson = Pick<StatementContent, 'name' | 'payroll_ref' | 'agency'>;

const LAWS: Readonly<Record<StatementCountry, readonly StatementLaw[]>> = {
  IE: ['ie_statement'],
  GB: ['gb_records'],
  NI: [],
  other: [],
};

/** Returns whether a person receives a statement: hours or money in at least one job role. */
export const hasStatement = (lines: readonly Pick<StatementLine, 'hours' | 'amount'>[]): boolean =>
  lines.some(({ hours, amount }) => hours !== 0 || amount !== 0);

/**
 * Returns the statement of one person over all of their job roles, with the explanation that the troncmaster sees. Lines
 * without hours and money are left out. Without lines it says that the person receives nothing in this version.
 */
export const statementOf = (
  heading: StatementHeading,
  person: StatementPerson,
  lines: readonly StatementLine[],
): StatementContent => {
  const shown = lines.filter(({ hours, amount }) => hours !== 0 || amount !== 0);
  return {
    format: 1,
    ...person,
    ...heading,
    amount: shown.reduce((sum, { amount }) => sum + amount, 0),
    hours: shown.reduce((sum, { hours }) => sum + hours, 0),
    roles: shown.map(({ jobTitle, department, status, hours, amount, explanation }) => ({
      job_title: jobTitle,
      department,
      status,
      hours,
      amount,
      explanation: explanation.map(({ code, params }) => ({ code, params: { ...params } })),
    })),
    law: [...LAWS[heading.country]],
  };
};
