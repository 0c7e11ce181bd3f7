import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ANNOUNCEMENTS } from '#domain/samples/announcements.ts';
import { GROUP } from '#domain/samples/group.ts';
import { TICKETS } from '#domain/samples/tickets.ts';
import { UPDATES } from '#domain/samples/updates.ts';
import { DEMO_PASSWORD, USERS } from '#domain/samples/users.ts';
import { addFirstAccount, hasUsers } from '#resources/users/server/index.ts';
import type { Db, Services } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { forgetJobs } from '#server/platform/jobs/enqueue.ts';
import { seedArchived } from './archived.ts';
import { type SeedClient, seedClient, signIn } from './client.ts';
import { seedCompany } from './company.ts';
import { markDemoAccounts } from './demoAccounts.ts';
import { seedDocuments } from './documents.ts';
import { seedHandoffs } from './handoffs.ts';
import { runPayroll } from './payroll.ts';
import { seedStatements } from './statements.ts';
import { seedTicket } from './tickets.ts';
import { seedUser, takeDemoPassword } from './users.ts';
import { seedRequests } from './workerRecords.ts';

/** The audit events that mark a database as demo data: started, and complete. */
const DEMO_BEGUN = 'demo.begun';
const DEMO_ENTERED = 'demo.entered';

/** Tables whose rows the migrations enter. */
const FROM_MIGRATIONS = ['security_questions'];

const mark = ({ db }: { db: Db }, event: string): Promise<unknown> =>
  db
    .insertInto('audit')
    .values({ event, user_id: null, resource: null, record_id: null, company_id: null, changes: '{}', cause: 'demo' })
    .execute();

/** Removes the rows of a start that was interrupted while it added the demo data; nobody could have logged in yet. */
export const clearCutOff = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> all(${FROM_MIGRATIONS})`.execute(db);
  await db.transaction().execute(async (tx) => {
    // Only in this case can the audit be emptied.
    await sql`select set_config('tipology.audit', 'clear', true)`.execute(tx);
    await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(tx);
  });
};

const happened = async ({ db }: Pick<Services, 'db'>, event: string): Promise<boolean> =>
  (await db.selectFrom('audit').select('id').where('event', '=', event).executeTakeFirst()) !== undefined;

/**
 * Returns whether the demo is to be entered: the database is empty, or contains only what an interrupted start left.
 */
export const wantsDemo = async (services: Pick<Services, 'db'>): Promise<boolean> => {
  if (await happened(services, DEMO_ENTERED)) return false;
  return (await isCutOff(services)) || !(await hasUsers(services.db));
};

/** Whether an earlier start began to add the demo data and did not finish. */
export const isCutOff = async (services: Pick<Services, 'db'>): Promise<boolean> =>
  (await happened(services, DEMO_BEGUN)) && !(await happened(services, DEMO_ENTERED));

/** Whether this database contains the demo data. */
export const holdsDemo = (services: Pick<Services, 'db'>): Promise<boolean> => happened(services, DEMO_ENTERED);

const publish = (client: SeedClient, { name, type, filename, text }: (typeof UPDATES)[number]): Promise<unknown> => {
  const form = new FormData();
  form.set('name', name);
  form.set('type', type);
  form.set('file', new File([`${text.join('\r\n')}\r\n`], filename, { type: 'text/plain' }));
  return client.send('/updates', form);
};

/**
 * Enters the demo group into an empty database as users would: the first account signs in and uses the API, so that
 * every rule, period, report and audit row is a real one. Takes some seconds.
 */
export const seedDemo = async (
  services: Services,
  buildApp: (services: Services) => Promise<FastifyInstance>,
  log: (line: string) => void,
): Promise<void> => {
  if (await isCutOff(services)) await clearCutOff(services);
  await mark(services, DEMO_BEGUN);
  const [troncmaster, ...others] = USERS;
  log('Entering the demo companies, about ten seconds …');
  const app = await buildApp({
    ...services,
    config: { ...services.config, logLevel: 'silent', requireMfa: 'none', smtpUrl: undefined },
  });
  try {
    await addFirstAccount(services, { ...troncmaster, email: `${troncmaster.username}@example.com` });
    const { id } = await services.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await takeDemoPassword(services, id);
    const client = seedClient(app, await signIn(app, troncmaster.username, DEMO_PASSWORD));
    const day = today(services);
    const entered: (Awaited<ReturnType<typeof seedCompany>> & { sample: (typeof GROUP)[number] })[] = [];
    for (const sample of GROUP) entered.push({ sample, ...(await seedCompany(client, sample, day)) });
    const companyAt = (index: number) => {
      const found = entered[index];
      if (!found) throw new Error(`the sample data has no company ${index}`);
      return found;
    };
    // The people are added first, so that they receive notices of what follows.
    const people = new Map([
      [troncmaster.username, { id: (await client.call<{ id: number }>('GET', '/user/profile')).id, client }],
    ]);
    for (const user of others)
      people.set(user.username, await seedUser(app, services, client, user, companyAt(user.company ?? 0)));
    // They represent experienced colleagues, who are independent although one troncmaster has just created them.
    await services.db.deleteFrom('account_control').execute();
    // Their temporary passwords have already been replaced.
    await services.db.deleteFrom('notices').where('code', '=', 'user_created').execute();
    for (const { sample, ...made } of entered) {
      await seedDocuments(client, made, sample.company.country === 'IE' ? 'IE' : 'GB', day);
      await runPayroll(client, made.payroll, day);
    }
    await seedStatements(services, client);
    await seedRequests(client, companyAt(0).company.id, day);
    await seedHandoffs(client, companyAt(0).payroll, 'The Hearth', day);
    // The report that was released again for the hand-off has statements of its own.
    await seedStatements(services, client);
    for (const update of UPDATES) await publish(client, update);
    for (const { company, wide, by, edited, ...words } of ANNOUNCEMENTS) {
      const place = companyAt(company);
      const to = wide ? { payrollid: null, company: place.company.id } : { payrollid: place.payroll.id };
      const author = (by !== undefined && people.get(by)?.client) || client;
      const { id } = await author.call<{ id: number }>('POST', '/announcements', { ...to, ...words });
      if (edited !== undefined) await client.call('PATCH', `/announcements/${id}`, { message: edited });
    }
    for (const ticket of TICKETS) await seedTicket(people, companyAt(ticket.company), ticket, day);
    await seedArchived(client, companyAt(0));
    await services.db
      .insertInto('news')
      .values({
        title: 'Welcome to Tipology',
        body: 'Three periods of each scheme are released; the current one waits for its hours and fund.',
        date: day,
      })
      .execute();
    // No email may be sent to the people of the demo, even if a mail server is configured later.
    await forgetJobs(services.db, 'send');
    await services.db.transaction().execute(async (db) => {
      await markDemoAccounts(db);
      await mark({ db }, DEMO_ENTERED);
    });
  } finally {
    await app.close();
  }
};

/** The logins, for the last lines of the start. @param active usernames of the demo accounts that are enabled */
export const demoLogins = (active: readonly string[]): string[] => {
  const logins = USERS.filter(({ username }) => active.includes(username));
  if (logins.length === 0) return ['The demo accounts are disabled: DEMO=1 enables those that a start disabled'];
  return [
    `Demo logins, password ${DEMO_PASSWORD}:`,
    ...logins.map(({ username, role }) => `  ${username.padEnd(12)} ${role}`),
  ];
};
