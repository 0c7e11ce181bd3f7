import { sql } from 'kysely';
import { auditAll } from '#server/audit/audit.ts';
import type { Services } from '#server/context.ts';
import { ANONYMOUS } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { mailAll } from '#server/mail/outbox.ts';
import { issueWorkerLink } from './links.ts';

/** Links sent in one transaction. */
const AT_ONCE = 200;

interface Person {
  company_id: number;
  employee_id: number;
  name: string;
  /** null or empty: the person has no address now, and receives no link */
  email: string | null;
  company: string;
}

/**
 * Sends a new link to everyone whose links ended because their email address changed, to the new address. Each person is
 * taken in the transaction that adds the email, so that a portal that stops sends none twice.
 */
export const reissueLinks = async (services: Services): Promise<void> => {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from worker_reissues order by company_id`.execute(services.db);
  for (const { company_id } of rows) while ((await reissueSome(services, company_id)) === AT_ONCE);
};

const reissueSome = async (services: Services, company: number): Promise<number> =>
  inTransaction(services.db, async (db) => {
    const { config, now } = services;
    const { rows } = await sql<Person>`
      delete from worker_reissues r using employees e, companies c
      where r.company_id = ${company} and e.company_id = ${company} and e.id = r.employee_id and c.id = r.company_id
        and r.employee_id in
          (select employee_id from worker_reissues where company_id = ${company} limit ${AT_ONCE} for update skip locked)
      returning r.company_id, r.employee_id, e.forename_1 as name, e.email, c.name as company`.execute(db);
    const people = rows.flatMap(({ email, ...person }) => (email ? [{ ...person, email }] : []));
    const letters: { recipient: string; params: Record<string, string> }[] = [];
    for (const { company_id, employee_id, name, email, company } of people) {
      const link = await issueWorkerLink({ db, config }, { companyId: company_id, employeeId: employee_id }, now());
      letters.push({ recipient: email, params: { name, company, link } });
    }
    if (letters.length > 0) await mailAll({ ...services, db }, 'statement_link', letters);
    await auditAll(
      { db, now, caller: ANONYMOUS, cause: 'job reissue' },
      people.map(({ company_id, employee_id }) => ({
        event: 'employees.statement_link_sent',
        resource: 'employees',
        record_id: employee_id,
        company_id,
      })),
    );
    return rows.length;
  });
