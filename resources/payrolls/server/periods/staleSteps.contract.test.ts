import { aPayrollWorld, batchOf, type PayrollWorld } from '#test/support/payrollWorld.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';

let portal: TestPortal;
let world: PayrollWorld;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  world = await aPayrollWorld(portal);
});

const read = async () => (await portal.call('GET', `/periods/${world.period}`, { token: world.clerk.token })).body.data;
const take = (path: string, { token } = world.clerk, revision?: number, body?: object) =>
  portal.call('POST', path, { token, body, headers: revision === undefined ? {} : { 'if-match': `"${revision}"` } });
const posted = async (): Promise<number> =>
  (await take('/payroll_batches', world.provider, undefined, batchOf(world.period))).body.data.id;
const auditRows = async (): Promise<number> =>
  Number(
    (
      await portal.db
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('a step of a payroll period', () => {
  it('does not approve finally what the page still showed as waiting for the first approval (F-154)', async () => {
    const batch = await posted();
    const { revision } = await read();
    const first = await take(`/payroll_batches/${batch}/approve`, world.checker, revision);
    expect(first).toSucceed(200);
    expect(first.body.data.status).toBe('checked');
    const rows = await auditRows();
    const stale = await take(`/payroll_batches/${batch}/approve`, world.approver, revision);
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data).toMatchObject({
      id: world.period,
      status: 'checked',
      revision: revision + 1,
      batch: { checked_by: { id: world.checker.id } },
    });
    expect([(await read()).status, await auditRows()]).toEqual(['checked', rows]);
    const current = await take(`/payroll_batches/${batch}/approve`, world.approver, revision + 1);
    expect(current).toSucceed(200);
    expect(current.body.data.status).toBe('approved');
  });

  it('is rejected by every route if it is based on an older revision, and changes nothing (F-154)', async () => {
    const batch = await posted();
    const before = await read();
    const old = before.revision - 1;
    const { period, provider, clerk } = world;
    const answers = [
      await take(`/periods/${period}/complete_input`, clerk, old),
      await take(`/periods/${period}/start_processing`, provider, old),
      await take(`/periods/${period}/reopen_input`, provider, old),
      await take(`/payroll_batches/${batch}/query`, clerk, old, {}),
      await take(`/payroll_batches/${batch}/approve`, clerk, old),
      await take(`/payroll_batches/${batch}/answer`, provider, old, { message: 'Yes' }),
      await take('/payroll_batches', provider, old, batchOf(period)),
    ];
    expect(answers.map(({ status, body }) => [status, body.data?.revision])).toEqual(
      answers.map(() => [412, before.revision]),
    );
    expect(await read()).toEqual(before);
  });

  it('increments the revision once, also a step of its batch', async () => {
    const revisions: number[] = [(await read()).revision];
    const steps: [path: () => string, who: typeof world.clerk, body?: object][] = [
      [() => `/periods/${world.period}/complete_input`, world.clerk],
      [() => `/periods/${world.period}/start_processing`, world.provider],
      [() => '/payroll_batches', world.provider, batchOf(world.period)],
    ];
    for (const [path, who, body] of steps) {
      expect((await take(path(), who, revisions.at(-1), body)).status).toBeLessThan(300);
      revisions.push((await read()).revision);
    }
    expect(revisions).toEqual([1, 2, 3, 4]);
  });
});
