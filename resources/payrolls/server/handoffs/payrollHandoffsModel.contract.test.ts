import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import Papa from 'papaparse';
import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { compareLedgers } from '#lab/checkLedger/ledgerFromApi.ts';
import { buildApp } from '#server/app.ts';
import { verifyWaitingMoney } from '#server/operate/verify/waitingMoney.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type Call, callAt } from '#test/support/call.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, csvForm, type TroncWorld } from '#test/support/troncWorld.ts';
import { aPayroll, aTroncPeriod } from '#test/support/world.ts';

// What happens at the same time is what this test is about: a failure by chance is a fault.
jest.retryTimes(0);

let portal: TestPortal;
let second: FastifyInstance;
let database: ReturnType<typeof connect<Tables>>;
/** the same database, served by two portals */
let portals: readonly [Call, Call];
beforeAll(async () => {
  portal = await testPortal();
  database = connect<Tables>(portal.connection, { poolSize: 6 });
  second = await buildApp({ ...portal.services, db: database.db });
  portals = [portal.call, callAt(await second.listen({ port: 0, host: '127.0.0.1' }))];
});
afterAll(async () => {
  await second.close();
  await database.close();
  await portal.close();
});

const PROFILE = { ...newProfile('brightpay_uk'), starts_on: '2026-01-01' };

const decision = fc.constantFrom('recover', 'write_off', null);
const step = fc.oneof(
  fc.record({
    do: fc.constant('release' as const),
    late: fc.boolean(),
    fund: fc.integer({ min: 1, max: 3_000_00 }),
    mandatory: fc.boolean(),
    hours: fc.constantFrom('A1,30\nB1,20\n', 'A1,7\nB1,11\n', 'B1,8\n'),
  }),
  fc.record({ do: fc.constant('hand_over' as const), payroll: fc.nat({ max: 1 }), decision, both: fc.boolean() }),
  fc.record({ do: fc.constant('withdraw' as const), which: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constant('confirm' as const), which: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constantFrom('move' as const, 'move' as const, 'leave' as const), ana: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The requests of one history, and a payroll package that adds up the files it receives. */
class History {
  /** payroll ref → pence, by hand-off */
  readonly files = new Map<number, Map<string, number>>();
  readonly confirmed = new Set<number>();
  /** the next step goes to the other portal */
  #turn = 0;

  constructor(
    readonly world: TroncWorld,
    readonly payrolls: readonly { id: number; period: number }[],
    readonly periods: readonly number[],
  ) {}

  async call(method: string, path: string, options: object = {}, at = this.#turn) {
    this.#turn = 1 - this.#turn;
    return portals[at === 0 ? 0 : 1](method, path, { token: this.world.troncmaster, ...options });
  }

  async release({ late, fund, mandatory, hours }: Extract<Step, { do: 'release' }>): Promise<void> {
    const id = this.periods[Number(late)] ?? 0;
    const amount = (fund / 100).toFixed(2);
    const entry = { tronc_period_id: id, amount, ...(mandatory && { mandatory: amount }) };
    const form = csvForm('hours', `payroll_ref,hours\n${hours}`);
    await this.call('POST', `/tronc_periods/${id}/employee_hours`, { form });
    await this.call('PUT', `/tronc_periods/${id}/tronc_amounts`, { body: { hour_buckets: [entry] } });
    const draft = await this.call('POST', `/tronc_periods/${id}/generate_report`, { body: { confirm_reopen: true } });
    expect((await this.call('POST', `/tronc_reports/${draft.body.data?.id}/approve`)).status).toBe(200);
  }

  async handOver({ payroll, decision, both }: Omit<Extract<Step, { do: 'hand_over' }>, 'do'>): Promise<void> {
    const { period } = this.payrolls[payroll] ?? { period: 0 };
    const { owed_hash } = (await this.call('GET', `/periods/${period}/handoff`)).body.data;
    const owed = (await this.call('GET', `/periods/${period}/handoff/preview`)).body.data;
    const held = owed.filter((line: { held: boolean }) => line.held);
    // Of a share that may have been paid outside the portal, a penny was; the rest follows in a second hand-off.
    const elsewhere = { decision: 'paid_elsewhere', amount: '0.01' };
    const decisions = held.map(({ employee_id, tronc_period_id, now, handed }: Record<string, string>) => ({
      ...{ employee_id, tronc_period_id, reason: 'Agreed with the employer' },
      ...(now?.startsWith('-') ? { decision } : handed === '0.00' ? elsewhere : { decision: 'pay' }),
    }));
    const body = { owed_hash, treatment_confirmed: true, send: true, ...(decision && { decisions }) };
    const ask = (at: number) => this.call('POST', `/periods/${period}/handoffs`, { body }, at);
    const answers = both ? await Promise.all([ask(0), ask(1)]) : [await ask(0)];
    const isOwed = owed.length > (decision ? 0 : held.length);
    expect(answers.map(({ status }) => status).sort()).toEqual([...(isOwed ? [201] : [409]), ...(both ? [409] : [])]);
    const sent = answers.find(({ status }) => status === 201)?.body.data.id;
    if (sent === undefined) return;
    const { text } = await this.call('GET', `/payroll_handoffs/${sent}/file`);
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    const paid = new Map<string, number>();
    for (const [ref = '', , amount = ''] of data.slice(1))
      paid.set(ref, (paid.get(ref) ?? 0) + Number(amount.replace('.', '')));
    this.files.set(sent, paid);
  }

  async withdraw(which: number): Promise<void> {
    const id = [...this.files.keys()][which];
    if (id === undefined) return;
    const { status } = await this.call('POST', `/payroll_handoffs/${id}/withdraw`, { body: { reason: 'Not used' } });
    expect(status).toBe(this.confirmed.has(id) ? 409 : 200);
    if (status === 200) this.files.delete(id);
  }

  async confirm(which: number): Promise<void> {
    const id = [...this.files.keys()][which];
    const paid = id === undefined ? undefined : this.files.get(id);
    if (id === undefined || !paid || this.confirmed.has(id)) return;
    const rows = [...paid].map(([payroll_ref, pence]) => ({ payroll_ref, tronc: (pence / 100).toFixed(2) }));
    const { body } = await this.call('POST', `/payroll_handoffs/${id}/confirm`, { body: { rows } });
    expect([body.data.differences, body.data.handoff.status]).toEqual([[], 'confirmed']);
    this.confirmed.add(id);
  }

  /** The API cannot move a person to another payroll; the ledger allows it. */
  async change({ ana, ...step }: Extract<Step, { ana: boolean }>): Promise<void> {
    const id = ana ? this.world.ana : this.world.ben;
    const people = portal.db.updateTable('employees').where('id', '=', id);
    if (step.do === 'leave') await people.set({ leave_date: '2026-05-10' }).execute();
    else {
      const { payroll_id } = await portal.db
        .selectFrom('employees')
        .select('payroll_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const [one, other] = this.payrolls;
      await people.set({ payroll_id: (payroll_id === one?.id ? other?.id : one?.id) ?? 0 }).execute();
    }
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'release') await this.release(step);
    else if (step.do === 'hand_over') await this.handOver(step);
    else if (step.do === 'withdraw') await this.withdraw(step.which);
    else if (step.do === 'confirm') await this.confirm(step.which);
    else await this.change(step);
  }
}

const begin = async (): Promise<History> => {
  const world = await aTroncWorld(portal);
  const token = world.troncmaster;
  const late = { start_date: '2026-04-27', end_date: '2026-05-03', actual_pay_date: '2026-05-08' };
  const earlier = await aTroncPeriod(portal, { company_id: world.company, scheme_id: world.scheme }, late);
  const payrolls: { id: number; period: number }[] = [];
  for (const id of [world.payroll, await aPayroll(portal, world.company)]) {
    // The second payroll pays the earlier of the two tronc periods outside the portal.
    const starts_on = payrolls.length === 0 ? '2026-01-01' : '2026-05-09';
    await portal.call('PUT', `/payroll/${id}/handoff_profile`, { token, body: { ...PROFILE, starts_on } });
    const { data } = (await portal.call('GET', `/payroll/${id}/periods`, { token })).body;
    payrolls.push({ id, period: data.find(({ pay_date }: { pay_date: string }) => pay_date >= '2026-05-22').id });
  }
  return new History(world, payrolls, [world.period, earlier]);
};

/** Adds up amounts by kind of task. */
const byKind = (amounts: readonly (readonly [string, number])[]): Record<string, number> => {
  const totals: Record<string, number> = {};
  for (const [code, amount] of amounts) totals[code] = (totals[code] ?? 0) + amount;
  return totals;
};

/** What the ledgers of a history show as owed, by the kind of task that must name it. */
const owedOf = async (history: History): Promise<Record<string, number>> => {
  const ledgers = await Promise.all(
    history.payrolls.map(async ({ id }) => (await history.call('GET', `/payroll/${id}/handoff_ledger`)).body.data),
  );
  const amounts = ledgers.flat().map(({ owed, held }): [string, number] => {
    const pence = Number(owed.replace('.', ''));
    if (!held) return ['shares_to_hand_over', pence];
    return pence < 0 ? ['shares_overpaid', -pence] : ['shares_other_payroll', pence];
  });
  return byKind(amounts.filter(([, pence]) => pence !== 0));
};

/** What the tasks of a troncmaster name of a history. */
const namedOf = async (history: History): Promise<Record<string, number>> => {
  const company = await portal.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', history.world.company)
    .executeTakeFirstOrThrow();
  const { data } = (await history.call('GET', '/dashboard/tasks?per_page=200')).body;
  const own = data.filter(
    ({ code, params }: { code: string; params: { company: string } }) =>
      code.startsWith('shares_') && params.company === company.name,
  );
  return byKind(
    own.map(({ code, params }: { code: string; params: { amount: string } }) => [
      code,
      Number(params.amount.replaceAll(/[£,.]/g, '')),
    ]),
  );
};

/** Whether the desk shows a period of a history whose shares are to be handed over, or to be decided about. */
const onDesk = async (history: History) => {
  const stages = 'stages[]=released&stages[]=overpaid';
  const { data } = (await history.call('GET', `/desk?company_ids[]=${history.world.company}&${stages}`)).body;
  const shows = (block: string) => data.some(({ blocks }: { blocks: readonly string[] }) => blocks.includes(block));
  return { above: shows('shares_open'), any: shows('shares_open') || shows('shares_overpaid') };
};

describe('hand-offs of two portals over random histories', () => {
  it('pay every released penny once, which an outside script finds from the API alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const history = await begin();
        const token = history.world.troncmaster;
        const get = async (path: string) => (await portal.call('GET', path, { token })).body;
        const only = { schemes: [history.world.scheme], payrolls: history.payrolls.map(({ id }) => id) };
        for (const one of steps) {
          await history.take(one);
          const owed = await owedOf(history);
          expect(await namedOf(history)).toEqual(owed);
          expect(await onDesk(history)).toEqual({
            above: Object.keys(owed).some((code) => code !== 'shares_overpaid'),
            any: Object.keys(owed).length > 0,
          });
        }
        expect(await verifyWaitingMoney(portal.db)).toEqual([]);
        expect(await compareLedgers(get, only)).toEqual([]);
        // The rest of a share that was paid outside in part follows in a second hand-off.
        for (const payroll of [0, 1, 0, 1]) await history.handOver({ payroll, decision: 'write_off', both: true });
        expect(await compareLedgers(get, only)).toEqual([]);
        const ledgers = await Promise.all(
          history.payrolls.map(async ({ id }) => (await get(`/payroll/${id}/handoff_ledger`)).data),
        );
        const expected = new Map<string, number>();
        for (const { payroll_ref, share, written_off, paid_outside, owed } of ledgers.flat()) {
          expect(owed).toBe('0.00');
          const [due = 0, ...less] = [share, written_off, paid_outside].map((text) => Number(text.replace('.', '')));
          const amount = less.reduce((rest, one) => rest - one, due);
          expected.set(payroll_ref, (expected.get(payroll_ref) ?? 0) + amount);
        }
        const paid = new Map<string, number>();
        for (const file of history.files.values())
          for (const [ref, amount] of file) paid.set(ref, (paid.get(ref) ?? 0) + amount);
        const shown = (map: ReadonlyMap<string, number>) => [...map].filter(([, amount]) => amount !== 0).sort();
        expect(shown(paid)).toEqual(shown(expected));
      }),
      runs(6),
    );
  });
});
