import { sql } from 'kysely';
import { employee } from '#domain/entities/index.ts';
import type { Context, InCompany } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { mailAll } from '#server/platform/mail/outbox.ts';
import { keepCodes, newCode } from './codes.ts';

/** What the instructions contain about a person, except the code. */
export interface Invited {
  id: number;
  name: string;
  payroll_ref: string;
  email: string | null;
  /** name and postal address, one part per line */
  postal: string;
  company: string;
  employer_code: string;
  irish: boolean;
  archived: boolean;
}

/**
 * Returns people of one payroll with what the instructions need: those with the given ids, or all current employees.
 */
export const peopleOf = async (
  { db, company }: InCompany,
  payroll_id: number,
  who: { ids: readonly number[] } | { currentOn: string },
): Promise<Invited[]> => {
  const chosen =
    'ids' in who
      ? sql`e.id = any(${who.ids})`
      : sql`e.archived_at is null and (e.leave_date is null or e.leave_date >= ${who.currentOn})`;
  const { rows } = await sql<Invited>`
    select e.id, e.forename_1 as name, e.payroll_ref, e.email, c.name as company, y.irish_payroll as irish,
      e.archived_at is not null as archived,
      concat_ws(E'\n', e.forename_1 || ' ' || e.surname, e.address_line_1, e.address_line_2, e.address_line_3,
        e.address_post_town, e.address_post_code) as postal,
      coalesce(c.epay_access_code, c.company_number, '') as employer_code
    from employees e
    join companies c on c.id = e.company_id
    join payrolls y on y.company_id = e.company_id and y.id = e.payroll_id
    where e.company_id = ${company} and e.payroll_id = ${payroll_id} and ${chosen} order by e.id`.execute(db);
  return rows;
};

/** Returns the placeholders of a person's letter, with their code or a text in place of it. */
export const wordsFor = ({ name, company, employer_code, payroll_ref }: Invited, code: string) => ({
  name,
  company,
  employer_code,
  payroll_ref,
  code,
});

/**
 * Sends sign-up instructions by the payroll's method: by email to people who have an address, on paper to everyone, or
 * not at all, as for the workers of an agency. Each letter contains a new code.
 * @returns how many were sent
 * @throws PortalError invalid if one of the given employees is not on the payroll, or is archived
 */
export const sendInstructions = async (
  context: Context,
  payroll: { id: number; company_id: number; epay_signupmethod: string | null },
  employee_ids: readonly number[] | undefined,
): Promise<number> => {
  const ids = employee_ids && [...new Set(employee_ids)];
  const people = await peopleOf(context, payroll.id, ids ? { ids } : { currentOn: today(context) });
  if (ids && people.length < ids.length) throw validationError({ path: 'employee_ids', rule: 'not_found' });
  if (people.some(({ archived }) => archived))
    throw validationError({ path: 'employee_ids', rule: 'archived', params: { label: employee.words.one } });
  const byMail = payroll.epay_signupmethod === 'email';
  const recipients =
    payroll.epay_signupmethod === null || payroll.epay_signupmethod === 'none'
      ? []
      : people.filter(({ email }) => !byMail || email !== null);
  const codes = recipients.map(newCode);
  const letters = recipients.map((person, index) => ({
    recipient: byMail ? (person.email ?? '') : person.postal,
    params: wordsFor(person, codes[index] ?? ''),
  }));
  await mailAll(context, 'sign_up', letters, byMail ? 'mail' : 'letter');
  await keepCodes(
    context,
    payroll.company_id,
    recipients.map(({ id }) => id),
    codes,
  );
  await audit(context, {
    event: 'employees.sign_up_sent',
    resource: 'payrolls',
    record_id: payroll.id,
    company_id: payroll.company_id,
    changes: { sign_up_sent: [null, recipients.length] },
  });
  return recipients.length;
};
