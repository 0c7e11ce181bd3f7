import { sql } from 'kysely';
import { ADDRESS_WAIT_DAYS, waitEnd } from '#domain/statements/addressChange.ts';
import type { Context, Db, Services } from '#server/context.ts';
import { ANONYMOUS } from '#server/context.ts';
import { type AuditOrigin, auditAll } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { mailAll, type Outbox } from '#server/platform/mail/outbox.ts';
import { notify } from '#server/platform/notices/notify.ts';
import { issueWorkerLink, type WorkerKey } from './links.ts';

/** What announcing a change needs; `db` is the transaction. */
type Announcing = Outbox & Pick<Services, 'now'> & Origin;
/** Who or what causes the audit rows. */
type Origin = Pick<Context, 'caller'> & AuditOrigin;
const BY_JOB: Origin = { caller: ANONYMOUS, cause: 'job reissue' };

/** People of one transaction. */
const AT_ONCE = 200;
/** The maximum number of people that a notice names. */
const NAMED = 3;
const WAIT = ADDRESS_WAIT_DAYS * 24 * 3_600_000;

interface Person {
  company_id: number;
  employee_id: number;
  name: string;
  fullName: string;
  /** null or empty: the person has no address now, and receives no link */
  email: string | null;
  old_email: string | null;
  company: string;
}

/**
 * Processes changes of workers' email addresses. A change that was made since is first announced: to the address before
 * it, and to the provider; after the waiting time the new address receives a link. Each person is taken in the
 * transaction that adds the emails, so that a portal that stops sends none twice.
 */
export const reissueLinks = async (services: Services): Promise<void> => {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from worker_reissues
    where changed_at is null or (sent_at is null and changed_at <= ${waitedFrom(services)}) order by company_id`.execute(
    services.db,
  );
  for (const { company_id } of rows) {
    while ((await announceSome(services, company_id)) === AT_ONCE);
    while ((await sendSome(services, company_id)) === AT_ONCE);
  }
};

/** Changes that were announced until then have waited long enough. */
const waitedFrom = ({ now }: Pick<Services, 'now'>): Date => new Date(now().getTime() - WAIT);

/**
 * Returns when the new email address of a person may be used for statements; null if it can be used now.
 * @returns a date, YYYY-MM-DD
 */
export const waitingUntil = async (db: Db, { companyId, employeeId }: WorkerKey, now: Date): Promise<string | null> => {
  const found = await db
    .selectFrom('worker_reissues')
    .select('changed_at')
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return found ? waitEnd(found.changed_at ?? now) : null;
};

/** Locks people of a company to whom a condition on `worker_reissues` applies, and marks them. */
const take = async (db: Db, company: number, set: ReturnType<typeof sql>, where: ReturnType<typeof sql>) => {
  const { rows } = await sql<Person>`
    update worker_reissues r set ${set} from employees e, companies c
    where r.company_id = ${company} and e.company_id = ${company} and e.id = r.employee_id and c.id = r.company_id
      and r.employee_id in
        (select employee_id from worker_reissues where company_id = ${company} and ${where}
          order by employee_id limit ${AT_ONCE} for update skip locked)
    returning r.company_id, r.employee_id, e.forename_1 as name, e.forename_1 || ' ' || e.surname as "fullName", e.email,
      r.old_email, c.name as company`.execute(db);
  return rows;
};

const audited = (context: Parameters<typeof auditAll>[0], people: readonly Person[], event: string): Promise<void> =>
  auditAll(
    context,
    people.map(({ company_id, employee_id }) => ({ event, resource: 'employees', record_id: employee_id, company_id })),
  );

/**
 * Writes to the addresses that no longer count, and to the provider. A person without one before needs no waiting time.
 * @param whom a condition on `worker_reissues`
 */
const announce = async (services: Announcing, company: number, whom = sql`true`): Promise<number> => {
  const { db, now } = services;
  const at = now();
  const set = sql`changed_at = ${at}, sent_at = case when r.old_email <> '' then null else ${at}::timestamptz end`;
  const people = await take(db, company, set, sql`changed_at is null and ${whom}`);
  const letters = people.flatMap(({ old_email, name, company }) =>
    old_email ? [{ recipient: old_email, params: { name, company, days: ADDRESS_WAIT_DAYS } }] : [],
  );
  if (letters.length > 0) await mailAll(services, 'statement_address', letters);
  await audited(services, people, 'employees.statement_address_changed');
  const [first] = people;
  if (first) {
    const named = people.slice(0, NAMED).map(({ fullName }) => fullName);
    const names = [...named, ...(people.length > NAMED ? ['…'] : [])].join(', ');
    await notify(
      { db, now, scope: { id: 0 } },
      {
        code: 'worker_email_changed',
        params: { company: first.company, names },
        path: people.length === 1 ? `/employees/${first.employee_id}` : `/companies/${company}/employees`,
        at: { company_id: company },
      },
    );
  }
  return people.length;
};

/** Announces the change of one person's email address now, unless it was announced. */
export const announceChange = (services: Announcing, { companyId, employeeId }: WorkerKey): Promise<number> =>
  announce(services, companyId, sql`employee_id = ${employeeId}`);

const announceSome = (services: Services, company: number): Promise<number> =>
  inTransaction(services.db, (db) => announce({ ...services, ...BY_JOB, db }, company));

/** Sends new links to the addresses whose waiting time has passed. */
const sendSome = async (services: Services, company: number): Promise<number> =>
  inTransaction(services.db, async (db) => {
    const { config, now } = services;
    const due = sql`sent_at is null and changed_at <= ${waitedFrom(services)}`;
    const taken = await take(db, company, sql`sent_at = ${now()}`, due);
    const people = taken.flatMap(({ email, ...person }) => (email ? [{ ...person, email }] : []));
    const letters: { recipient: string; params: Record<string, string> }[] = [];
    for (const { company_id, employee_id, name, email, company } of people) {
      const link = await issueWorkerLink({ db, config }, { companyId: company_id, employeeId: employee_id }, now());
      letters.push({ recipient: email, params: { name, company, link } });
    }
    if (letters.length > 0) await mailAll({ ...services, db }, 'statement_link', letters);
    await audited({ db, now, ...BY_JOB }, people, 'employees.statement_link_sent');
    return taken.length;
  });
