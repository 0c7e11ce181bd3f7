import fc from 'fast-check';
import {
  PERIOD_ACTIONS,
  type PeriodAction,
  type PeriodActor,
  type PeriodState,
  statusLabel,
  step,
} from '#domain/payroll/periodStates.ts';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { aPayrollWorld, batchOf, filesForm } from '#test/support/payrollWorld.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

let portal: TestPortal;
let world: Awaited<ReturnType<typeof aPayrollWorld>>;
beforeAll(async () => {
  portal = await testPortal();
  world = await aPayrollWorld(portal);
});
afterAll(() => portal.close());

type Who = 'clerk' | 'checker' | 'approver' | 'provider';
const DUAL: ReadonlySet<Who> = new Set<Who>(['checker', 'approver']);
/** What the routes check before any state: for the client, only the clerk uploads. */
const MAY_SEND: ReadonlySet<Who> = new Set<Who>(['clerk', 'provider']);

/** The model's state of a period. The portal must return exactly the same values. */
interface Model extends PeriodState {
  version: number;
  batch: number | null;
  approvedBy: number | null;
}

const ask = (who: Who, action: PeriodAction, period: number, batch: number | null, requires_checking: boolean) => {
  const { token } = world[who];
  const post = (path: string, body?: object) => portal.call('POST', path, { token, body });
  switch (action) {
    case 'upload':
      return portal.call('POST', '/payroll_files', { token, form: filesForm(period, ['a.txt']) });
    case 'add_batch':
      return post('/payroll_batches', batchOf(period, { requires_checking }));
    case 'query':
      return post(`/payroll_batches/${batch}/query`, {});
    case 'answer':
      return post(`/payroll_batches/${batch}/answer`, { message: 'Yes' });
    case 'approve':
      return post(`/payroll_batches/${batch}/approve`);
    default:
      return post(`/periods/${period}/${action}`);
  }
};

const PERMITTED: Readonly<Record<'state' | 'forbidden' | 'different_person', number>> = {
  state: 409,
  forbidden: 403,
  different_person: 403,
};

/** Returns the model's next state, or the status of the rejection. */
const expectedOf = (model: Model, who: Who, action: PeriodAction, requiresChecking: boolean): Model | number => {
  const actor: PeriodActor = { id: world[who].id, provider: who === 'provider', dualApprove: DUAL.has(who) };
  if ((action === 'upload' || action === 'complete_input') && !MAY_SEND.has(who)) return 403;
  const taken = step(action, model, actor);
  if ('refused' in taken) return PERMITTED[taken.refused];
  const next = { ...model, status: taken.to };
  if (action === 'complete_input') return { ...next, submitted: true };
  if (action === 'reopen_input') return { ...next, submitted: false, checkedBy: null };
  if (action === 'add_batch') return { ...next, version: model.version + 1, requiresChecking, checkedBy: null };
  if (action === 'query' || action === 'answer') return { ...next, checkedBy: null };
  if (action !== 'approve') return next;
  return taken.to === 'checked' ? { ...next, checkedBy: actor.id } : { ...next, approvedBy: actor.id };
};

const whos: Who[] = ['clerk', 'checker', 'approver', 'provider'];
const move = fc.tuple(fc.constantFrom(...whos), fc.constantFrom(...PERIOD_ACTIONS), fc.boolean());

describe('random users at a payroll period', () => {
  it('allows exactly the steps of the table of states, and requires two people for everything checked (PAY-011, PAY-027)', async () => {
    const calendar = await portal.call('GET', `/payroll/${world.payroll}/periods`, { token: world.provider.token });
    const unused: number[] = calendar.body.data.map(({ id }: { id: number }) => id);
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 12, maxLength: 30 }), async (moves) => {
        const period = unused.shift() as number;
        let model: Model = {
          status: 'not started',
          submitted: false,
          requiresChecking: true,
          checkedBy: null,
          version: 0,
          batch: null,
          approvedBy: null,
        };
        for (const [who, action, requiresChecking] of moves) {
          if (model.batch === null && ['query', 'answer', 'approve'].includes(action)) continue;
          const expected = expectedOf(model, who, action, requiresChecking);
          const { status, body } = await ask(who, action, period, model.batch, requiresChecking);
          if (typeof expected === 'number') {
            expect([who, action, status]).toEqual([who, action, expected]);
            if (status === 409) expect(body.message).toContain(statusLabel(model.status));
            continue;
          }
          expect([who, action, Math.floor(status / 100)]).toEqual([who, action, 2]);
          model = { ...expected, batch: action === 'add_batch' ? body.data.id : expected.batch };
        }
        const { data } = (await portal.call('GET', `/periods/${period}`, { token: world.clerk.token })).body;
        expect({
          status: data.status,
          submitted: data.submitted_by !== null,
          version: data.batch?.version ?? 0,
          checkedBy: data.batch?.checked_by?.id ?? null,
          approvedBy: data.batch?.approved_by?.id ?? null,
        }).toEqual({
          status: model.status,
          submitted: model.submitted,
          version: model.version,
          checkedBy: model.checkedBy,
          approvedBy: model.approvedBy,
        });
        expect(model.checkedBy === null || model.checkedBy !== model.approvedBy).toBe(true);
      }),
      { ...runs(10), endOnFailure: true },
    );
  });
});
