import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/dates/isoDate.ts';
import { utcDay } from '#domain/dates/siteDay.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { anAccount, PASSWORD, signIn } from '../support/signIn.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const anOwner = async (): Promise<{ id: number; token: string }> => {
  const { id, username } = await anAccount(portal);
  return { id, token: (await signIn(portal, { username, password: PASSWORD })).body.token };
};
const day = (days: number) => addDays(utcDay(portal.now()), days);
const addKey = (token: string, key: string, more: object = {}) =>
  portal.call('POST', '/security/api_keys', {
    token,
    headers: { 'idempotency-key': key },
    body: {
      ...{ name: 'ERP', writes: false, company_ids: null, addresses: [], expires_on: day(30), password: PASSWORD },
      ...more,
    },
  });
const keysOf = (user_id: number) =>
  portal.db.selectFrom('api_keys').select('id').where('user_id', '=', user_id).execute();

describe('a repeated request whose route opens its own transactions', () => {
  it('is carried out once, ten times in parallel or later, and its secret is sent once', async () => {
    const { id, token } = await anOwner();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => addKey(token, key)));
    expect(await keysOf(id)).toHaveLength(1);
    const [first, ...others] = answers.filter(({ body }) => body.meta?.key);
    expect([first?.status, others]).toEqual([201, []]);
    for (const { status, body } of answers)
      expect([[201], [409, 'idempotency_running']]).toContainEqual(status === 201 ? [201] : [status, body.code]);
    const later = await addKey(token, key);
    expect(later).toSucceed(201);
    expect(later.body).toEqual({ data: first?.body.data });
    expect((await addKey(token, key, { name: 'Till' })).body.code).toBe('idempotency_mismatch');
  });

  it('is carried out after a failure, which leaves nothing behind', async () => {
    const { id, token } = await anOwner();
    const key = randomUUID();
    expect((await addKey(token, key, { password: 'Wrong-horse-7' })).status).toBe(422);
    expect((await addKey(token, key)).status).toBe(201);
    expect(await keysOf(id)).toHaveLength(1);
  });
});

describe('the test messages of a webhook', () => {
  it('are limited for each user, with all of their endpoints', async () => {
    const { id: user_id, token } = await anOwner();
    const { id } = await portal.db
      .insertInto('webhook_endpoints')
      .values({
        ...{ user_id, name: 'ERP', url: 'https://erp.example.com/', events: ['report.released'], secret: '' },
        created_at: portal.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const test = () => portal.call('POST', `/security/webhooks/${id}/test`, { token });
    for (let sent = 0; sent < 30; sent += 1) expect((await test()).status).toBe(201);
    const refused = await test();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    portal.wait(11 * 60_000);
    expect((await test()).status).toBe(201);
  });
});
