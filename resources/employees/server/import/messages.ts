import { employee } from '#domain/entities/index.ts';
import { KEY } from '#domain/imports/employees.ts';
import { checkRecord } from '#domain/schema/checkRecord.ts';
import { formatRule } from '#server/platform/http/validationError.ts';
import type { Person } from './people.ts';
import type { ReadLine } from './readLine.ts';

/**
 * Returns the errors of a line, once it is known whether it matches someone on the payroll. For a person already there
 * nothing is required, and they may keep a job role or site that has since been archived.
 * @param known who has the line's payroll ref; true if someone has it and lines may only add people
 */
export const messagesOf = ({ person: line, faults }: ReadLine, known: Person | true | undefined): string[] => {
  const person = known === true ? undefined : known;
  const held = line.job_roles.every(({ id }) => person?.job_roles.some((one) => one.id === id));
  const placed = line.sites.every(({ id }) => person?.sites.some((one) => one.id === id));
  const exempt = { known: person !== undefined, held, placed };
  const messages = faults.filter(({ unless }) => !(unless && exempt[unless])).map(({ text }) => text);
  if (leavesBeforeStart(line, person)) messages.push(formatRule('after_start', { label: 'leave_date' }));
  if (person?.archived) messages.push(formatRule('archived', { label: `${KEY} ${line.payroll_ref}` }));
  if (known === true) messages.push(formatRule('taken', { label: KEY }));
  return messages;
};

/** Checked only if the line has a date: a date that the line leaves blank keeps its stored value. */
const leavesBeforeStart = (line: ReadLine['person'], person: Person | undefined): boolean => {
  if (!line.start_date && !line.leave_date) return false;
  const [start, leave] = [line.start_date ?? person?.start_date, line.leave_date ?? person?.leave_date];
  return checkRecord(employee, { start_date: start, leave_date: leave }).length > 0;
};
