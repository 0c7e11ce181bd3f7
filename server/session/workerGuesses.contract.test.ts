import { randomBytes } from 'node:crypto';
import { eventually } from '#test/support/eventually.ts';
import { lettersTo } from '#test/support/letters.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aWorkerLink, codeFor, sendDueCodes } from '#test/support/workers.ts';
import { aCompany, anEmployee, aPayroll } from '#test/support/world.ts';

/** `LONG_RUNS=1` sends all of them; the result of such a run is in docs/reliability.md. */
const GUESSES = process.env.LONG_RUNS === '1' ? 10_000 : 500;
/** Each address sends fewer wrong codes than its limit, so that none of the guesses is rejected because of it. */
const PER_ADDRESS = 50;
const AT_ONCE = 10;
/** Wrong codes that a link accepts in a day. */
const TRIES_A_DAY = 10;
const HOME = '203.0.113.7';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ trustedProxies: 1 });
});
afterAll(() => portal.close());

/** Does the same so many times, several at a time. */
const inParallel = async (times: number, work: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const run = async (): Promise<void> => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
};

const send = (path: string, body: object, address: string) =>
  portal.call('POST', path, { body, headers: { 'x-forwarded-for': address } });
const enter = (token: string, code: string, address: string) => send('/worker/session', { token, code }, address);

/** A worker with an email address and a link, to whom a code was sent. */
const aWorker = async (place: { company_id: number; payroll_id: number }) => {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const id = await anEmployee(portal, place, { email });
  const token = await aWorkerLink(portal, place.company_id, id);
  return { id, email, token, code: await codeFor(portal, token, email) };
};

describe('guessed links and codes of workers', () => {
  it(`open nothing and lock nobody else out: ${GUESSES} over HTTP, half of them codes of one existing link`, async () => {
    const company_id = await aCompany(portal);
    const place = { company_id, payroll_id: await aPayroll(portal, company_id) };
    const [target, other] = [await aWorker(place), await aWorker(place)];
    const letters = await portal.db.selectFrom('outbox').select('id').execute();
    const answers = new Map<string, number>();
    await inParallel(GUESSES, async (index) => {
      const address = `2001:db8:${Math.floor(index / PER_ADDRESS).toString(16)}::1`;
      const guess = String((Number(target.code) + 1 + index) % 1_000_000).padStart(6, '0');
      const isCode = index % 2 === 0;
      const token = isCode ? target.token : randomBytes(32).toString('base64url');
      const { status, body } = await enter(token, guess, address);
      const answer = `${isCode ? 'code' : 'link'} ${status} ${body.code}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      // Guessed links also request codes, which are sent to nobody.
      if (index % 20 === 1) expect((await send('/worker/code', { token }, address)).status).toBe(200);
    });
    expect(Object.fromEntries(answers)).toEqual({
      'link 422 worker_code_refused': GUESSES / 2,
      'code 422 worker_code_refused': TRIES_A_DAY,
      'code 429 too_many': GUESSES / 2 - TRIES_A_DAY,
    });
    expect(await portal.db.selectFrom('worker_sessions').selectAll().execute()).toEqual([]);
    expect(await sendDueCodes(portal)).toBe(GUESSES / 20);
    expect(await portal.db.selectFrom('outbox').select('id').execute()).toEqual(letters);
    // The attacked worker with another link, and a colleague, log in from an address that is not the attacker's.
    const another = await aWorkerLink(portal, company_id, target.id);
    for (const [token, code] of [
      [other.token, other.code],
      [another, await codeFor(portal, another, target.email)],
    ] as const)
      expect((await enter(token, code, HOME)).status).toBe(200);
    expect((await lettersTo(portal, other.email)).length).toBe(1);

    // The history of the person shows the attack, in at most as many entries as there were tries; guessed links leave none.
    const refusals = () =>
      portal.db
        .selectFrom('audit')
        .select(['company_id', 'resource', 'record_id', 'user_id', 'changes', 'cause'])
        .where('event', '=', 'employees.statements_refused')
        .orderBy('id')
        .execute();
    await eventually(async () => (await refusals()).length > 0);
    const rows = await refusals();
    expect(rows.length).toBeLessThanOrEqual(TRIES_A_DAY);
    expect(rows[0]).toEqual({
      ...{ company_id, resource: 'employees', record_id: target.id, user_id: null, cause: 'POST /worker/session' },
      changes: { refused: [null, 'wrong_code'] },
    });
    expect(new Set(rows.map(({ record_id }) => record_id))).toEqual(new Set([target.id]));
  }, 900_000);
});
