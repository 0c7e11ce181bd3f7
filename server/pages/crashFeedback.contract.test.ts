import { randomUUID } from 'node:crypto';
import { type TestPortal, testPortal } from '#test/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
// Each test starts after its address's count has expired.
beforeEach(() => portal.wait(11 * 60_000));

const feedbackOf = (change: Record<string, unknown> = {}) => ({
  event_id: randomUUID(),
  name: 'Aoife Byrne',
  email: 'aoife@example.com',
  comments: 'I opened the report of May',
  ...change,
});
const send = (body: unknown) => portal.call('POST', '/crash_feedback', { body });
const kept = (event_id: string) =>
  portal.db
    .selectFrom('crash_feedback')
    .select(['event_id', 'name', 'email', 'comments'])
    .where('event_id', '=', event_id)
    .execute();

describe('feedback from the crash screen', () => {
  it('stores event id, name, email and comments, from signed-out users too (ERR-006, ERR-007, API-102)', async () => {
    const body = feedbackOf();
    const answer = await send(body);
    expect(answer).toSucceed(201);
    expect(answer.body).toEqual({ data: { event_id: body.event_id } });
    expect(await kept(body.event_id)).toEqual([body]);
  });

  it('stores feedback that is sent twice once', async () => {
    const body = feedbackOf();
    expect([(await send(body)).status, (await send(body)).status]).toEqual([201, 201]);
    expect(await kept(body.event_id)).toHaveLength(1);
  });

  it.each([
    ['name', ' '],
    ['email', ''],
    ['comments', ''],
  ])('requires %s (VAL-080, VAL-081, VAL-082)', async (field, value) => {
    const body = feedbackOf({ [field]: value });
    const answer = await send(body);
    expect(answer).toRejectFields(field);
    expect(await kept(body.event_id)).toEqual([]);
  });

  it.each([
    ['email', 'abc'],
    ['event_id', '7'],
    ['comments', 'x'.repeat(3501)],
    ['browser', 'surplus'],
  ])('rejects a bad or unknown %s (VAL-083)', async (field, value) => {
    const answer = await send(feedbackOf({ [field]: value }));
    expect(answer).toRejectFields(field);
  });

  it('accepts five in ten minutes from one address (API-102)', async () => {
    for (let time = 0; time < 5; time += 1) expect((await send(feedbackOf())).status).toBe(201);
    const sixth = await send(feedbackOf());
    expect(sixth).toBeRefused(429, 'too_many');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    portal.wait(10 * 60_000);
    expect((await send(feedbackOf())).status).toBe(201);
  });
});
