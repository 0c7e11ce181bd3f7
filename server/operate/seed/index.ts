import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { localMoment } from '#domain/dates/localTime.ts';
import { DEMO_PASSWORD, USERS } from '#domain/samples/users.ts';
import { hasUsers } from '#resources/users/server/index.ts';
import type { Db, Services } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { forgetJobs } from '#server/platform/jobs/enqueue.ts';
import { datedByClock, seedClock } from './clock.ts';
import { markDemoAccounts } from './demoAccounts.ts';
import { enterAll } from './story.ts';
import { Timeline, workdaysBefore } from './timeline.ts';

/** Working days before today on which the demo begins: before the first day of the oldest month that is released. */
const BEGUN = 84;
const LONG_HOURS = 24 * 300;

/** The audit events that mark a database as demo data: started, and complete. */
const DEMO_BEGUN = 'demo.begun';
const DEMO_ENTERED = 'demo.entered';

/** Tables whose rows the migrations enter. */
const FROM_MIGRATIONS = ['security_questions'];

const mark = ({ db, now }: { db: Db; now(): Date }, event: string): Promise<unknown> =>
  db
    .insertInto('audit')
    .values({
      at: now(),
      event,
      user_id: null,
      resource: null,
      record_id: null,
      company_id: null,
      changes: '{}',
      cause: 'demo',
    })
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

/**
 * Enters the demo group into an empty database as users would: people sign in and use the API, so that every rule, period,
 * report and audit row is a real one. The portal's clock meanwhile shows the last months. Takes some seconds.
 */
export const seedDemo = async (
  services: Services,
  buildApp: (services: Services) => Promise<FastifyInstance>,
  log: (line: string) => void,
): Promise<void> => {
  if (await isCutOff(services)) await clearCutOff(services);
  log('Entering the demo companies, about twenty seconds …');
  const day = today(services);
  const begin = workdaysBefore(day, BEGUN);
  const clock = seedClock(services.now, new Date(localMoment(begin, '08:47')));
  const past: Services = {
    ...services,
    now: clock.now,
    // The sessions of the demo's people last until all is entered.
    config: {
      ...services.config,
      logLevel: 'silent',
      requireMfa: 'none',
      smtpUrl: undefined,
      sessionHours: LONG_HOURS,
      sessionIdleMinutes: LONG_HOURS * 60,
    },
  };
  await mark(past, DEMO_BEGUN);
  const app = await buildApp(past);
  try {
    await enterAll(app, past, new Timeline(clock, day));
    await datedByClock(services.db, clock.moves());
    await services.db.deleteFrom('sessions').execute();
    // No email may be sent to the people of the demo, even if a mail server is configured later, nor statements be written.
    await forgetJobs(services.db, 'send');
    await forgetJobs(services.db, 'statements');
    await services.db.transaction().execute(async (db) => {
      await markDemoAccounts(db);
      await mark({ db, now: services.now }, DEMO_ENTERED);
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
