import { sql } from 'kysely';
import { holdsRole, troncStory } from '#test/support/troncWorld.ts';
import { anEmployee } from '#test/support/world.ts';
import { writeStatements } from './write.ts';

/** `LONG_RUNS=1` releases a report of this many people; the result of such a run is in docs/reliability.md. */
const PEOPLE = process.env.LONG_RUNS === '1' ? 5_000 : 500;
/** Milliseconds from the release until every statement is stored and its letter queued. */
const MOST = 60_000;

const story = troncStory();

/** Adds people with an email address and hours to the scheme. */
const addPeople = async (): Promise<void> => {
  const { portal, world } = story;
  const { company: company_id, payroll: payroll_id, scheme: tronc_scheme_id, waiter } = world;
  await portal.db
    .updateTable('employees')
    .set({ tronc_scheme_id: null })
    .where('company_id', '=', company_id)
    .execute();
  const refs = Array.from({ length: PEOPLE }, (_, at) => `V${at + 1}`);
  for (const payroll_ref of refs) {
    const values = { payroll_ref, tronc_scheme_id, email: `${payroll_ref}@volume.example` };
    await holdsRole(portal, company_id, await anEmployee(portal, { company_id, payroll_id }, values), waiter);
  }
  const hours = await story.calls.hours(
    `payroll_ref,hours\n${refs.map((ref, at) => `${ref},${(at % 40) + 1}`).join('\n')}\n`,
  );
  expect(hours.status).toBe(201);
  expect((await story.calls.fund('123456.78')).status).toBe(200);
};

const count = async (rows: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  Number((await rows.execute(story.portal.db)).rows[0]?.count);
const statements = () => count(sql`select count(*) as count from worker_statements`);
const letters = () => count(sql`select count(*) as count from outbox where recipient like '%@volume.example'`);
const sends = () => count(sql`select count(*) as count from pgboss.job where name = 'send' and state < 'active'`);

describe('the statements of many people', () => {
  it(`are stored and queued within 60 seconds of the release of ${PEOPLE}, by a job that the release does not wait for`, async () => {
    await story.ready();
    const { portal, world } = story;
    await portal.db.updateTable('companies').set({ statements_by: 'email' }).where('id', '=', world.company).execute();
    await addPeople();
    const report_id = await story.steps.generated();
    const queued = await sends();

    const begun = performance.now();
    await story.steps.approved(report_id);
    // The release has ended, and another transaction can lock its rows, before any statement exists.
    const waiting = sql`select count(*) as count from pgboss.job where name = 'statements' and state < 'active'`;
    expect([await statements(), await count(waiting as ReturnType<typeof sql<{ count: number }>>)]).toEqual([0, 1]);
    await sql`select 1 from tronc_reports where company_id = ${world.company} and id = ${report_id}
      for update nowait`.execute(portal.db);
    await writeStatements(portal.services, { company_id: world.company, report_id });
    const done = performance.now();

    expect([await statements(), await letters(), (await sends()) - queued]).toEqual([PEOPLE, PEOPLE, PEOPLE]);
    expect(
      await count(sql`select count(distinct recipient) as count from outbox where recipient like '%@volume.example'`),
    ).toBe(PEOPLE);
    expect(done - begun).toBeLessThan(MOST);
  }, 600_000);
});
