import { sql } from 'kysely';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { pdfText } from '#test/support/pdfText.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, type TroncWorld, troncSteps } from '#test/support/troncWorld.ts';
import { aStatement, aWorkerSession } from '#test/support/workers.ts';
import { anEmployee } from '#test/support/world.ts';

/** A few hundred queries; 1,000 with `LONG_RUNS=1`. */
const QUERIES = Math.min(runs(300).numRuns, 1_000);
const PEOPLE = 6;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** A company with people who have statements and many queries, each text of which names its person and company. */
const aPlace = async (letter: string): Promise<{ world: TroncWorld; people: number[]; office: string }> => {
  const world = await aTroncWorld(portal);
  const steps = troncSteps(portal, world);
  await steps.ready();
  const report = await steps.approved(await steps.generated());
  const people: number[] = [];
  for (let place = 0; place < PEOPLE; place += 1) {
    const name = `Kanarie${letter}${place}`;
    const who = { company_id: world.company, payroll_id: world.payroll };
    const id = await anEmployee(portal, who, { forename_1: 'Pat', surname: name, payroll_ref: `K${letter}${place}` });
    await aStatement(portal, report, { employee: id, amount: 100 + place, name });
    people.push(id);
  }
  await sql`
    insert into pay_queries (company_id, worker_id, scheme_id, site_id, tronc_period_id, report_id, period_start, period_end,
      subject, text, raised_on, channel, due, status, answer, answered_at, answered_by, reason)
    select ${world.company}, e.id, ${world.scheme}, h.site_id, ${world.period}, ${report}, '2026-05-04', '2026-05-10', 'other',
      'text of ' || e.surname, '2026-06-01', 'page', '2026-06-14', 'closed', 'answer to ' || e.surname, now(), 'Office',
      'reason of ' || e.surname
    from generate_series(1, ${QUERIES / 2}::int) as number
      join employees e on e.company_id = ${world.company} and e.id = (${people}::bigint[])[1 + number % ${PEOPLE}::int]
      join schemes h on h.company_id = ${world.company} and h.id = ${world.scheme}`.execute(portal.db);
  await portal.db.updateTable('schemes').set({ pay_queries_to: 'company' }).where('id', '=', world.scheme).execute();
  const office = await portal.person({ companies: { [world.company]: ['view_employees', 'edit_employees'] } });
  return { world, people, office: office.token };
};

const namesIn = (text: string): string[] => [...new Set(text.match(/Kanarie[A-Z]\d/g))].sort();

it(`${QUERIES} queries of two companies show a worker only their own words, and an office only those of its company`, async () => {
  const places = { A: await aPlace('A'), B: await aPlace('B') };
  for (const [letter, { world, people, office }] of Object.entries(places)) {
    let shown = 0;
    for (const [place, employee] of people.entries()) {
      const token = await aWorkerSession(portal, world.company, employee);
      const own = await portal.call('GET', '/worker/queries', { token });
      expect(namesIn(own.text)).toEqual([`Kanarie${letter}${place}`]);
      expect(own.text).not.toContain('Office');
      shown += own.body.data.length;
    }
    expect(shown).toBe(QUERIES / 2);
    const all = people.map((_, place) => `Kanarie${letter}${place}`);
    const read = (path: string) => portal.call('GET', path, { token: office });
    const list = await read('/pay_queries?per_page=500');
    expect([list.body.meta.total, namesIn(list.text)]).toEqual([QUERIES / 2, all]);
    expect(namesIn((await read('/pay_queries?format=csv')).text)).toEqual(all);
    const register = await read(`/company/${world.company}/pay_query_register`);
    expect(namesIn(pdfText(register.bytes))).toEqual(all);
    const other = letter === 'A' ? places.B : places.A;
    const [theirs] = (await portal.call('GET', '/pay_queries?per_page=1', { token: other.office })).body.data;
    expect((await read(`/pay_queries/${theirs.id}`)).status).toBe(404);
    const of = `/pay_queries?company_ids[]=${other.world.company}&worker_ids[]=${other.people[0]}`;
    expect(namesIn((await read(of)).text)).toEqual([]);
  }
}, 120_000);
