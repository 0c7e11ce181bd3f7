import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { addDays } from '#domain/dates/isoDate.ts';
import { keysOf } from '#domain/typeGuards.ts';
import { WEBHOOK_DELAYS, WEBHOOK_EVENTS } from '#domain/webhooks.ts';
import { removeExpired } from '#server/operate/runner/removeExpired.ts';
import { startWork } from '#server/operate/runner/work.ts';
import { reportOverdue } from '#server/pages/webhooks/overdue.ts';
import { today } from '#server/platform/calendar/today.ts';
import { executor, newBoss } from '#server/platform/jobs/boss.ts';
import { mailAll } from '#server/platform/mail/outbox.ts';
import { sendLetter } from '#server/platform/mail/sendLetter.ts';
import { MessageRejected } from '#server/platform/mail/transport.ts';
import { type OutgoingOptions, outgoingClient } from '#server/platform/outgoing/client.ts';
import { anApiKey } from '#test/support/apiKey.ts';
import { eventually } from '#test/support/eventually.ts';
import { aPayrollWorld, batchOf } from '#test/support/payrollWorld.ts';
import { aReceiver, type Receiver } from '#test/support/receiver.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';
import { troncStory } from '#test/support/troncWorld.ts';
import { attemptQueued, aWebhook, verified } from '#test/support/webhooks.ts';
import { aStatement } from '#test/support/workers.ts';
import { aTroncPeriod } from '#test/support/world.ts';

const DAY = 86_400_000;
const EVENTS = keysOf(WEBHOOK_EVENTS);

const story = troncStory();
let receiver: Receiver;
beforeEach(async () => {
  receiver = await aReceiver();
  await story.ready();
});
afterEach(() => receiver.close());

/** A user with a password who may view schemes and tronc periods of the company of the story. */
const anOwner = async () => {
  const { portal, world } = story;
  const account = await anAccount(portal);
  const rights = ['view_tronc_schemes', 'read_tronc_period_files'];
  const values = { user_id: account.id, company_id: world.company, permissions: rights };
  await portal.db.insertInto('company_permissions').values(values).execute();
  const { token } = (await signIn(portal, { username: account.username, password: PASSWORD })).body;
  return { id: account.id, token: String(token) };
};
const bodyOf = (more: object = {}) => ({
  ...{ name: 'ERP', url: receiver.url(), company_ids: null, events: EVENTS, password: PASSWORD },
  ...more,
});
const call = (who: { token: string }, method: string, path: string, body?: object) =>
  story.portal.call(method, `/security/${path}`, { token: who.token, ...(body && { body }) });
const add = (who: { token: string }, more: object = {}) => call(who, 'POST', 'webhooks', bodyOf(more));
const attempt = (options?: OutgoingOptions) =>
  attemptQueued(story.portal, receiver, options && outgoingClient(options));
const deliveriesOf = (endpoint: number) =>
  story.portal.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpoint)
    .orderBy('id')
    .execute();
const endpointOf = (id: number) =>
  story.portal.db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const noticesOf = async (who: { token: string }): Promise<string[]> =>
  (await story.portal.call('GET', '/notices', { token: who.token })).body.data.map(
    ({ code }: { code: string }) => code,
  );
/** Releases a report, which is an event, for an endpoint of a new owner. */
const released = async (url = receiver.url()) => {
  const owner = await anOwner();
  const hook = await aWebhook(story.portal, owner.id, url, ['report.released']);
  const report = await story.steps.approved(await story.steps.generated());
  return { owner, report, ...hook };
};

describe('a webhook endpoint', () => {
  it('requires the password, https, known companies and events; its secret is shown once and sealed', async () => {
    const owner = await anOwner();
    const errors = async (more: object) => Object.keys((await add(owner, more)).body.errors ?? {});
    expect(await errors({ password: undefined })).toEqual(['password']);
    expect(await errors({ url: 'http://receiver.example/' })).toEqual(['url']);
    expect(await errors({ url: 'https://user:secret@receiver.example/' })).toEqual(['url']);
    for (const url of ['https://10.0.0.7/', 'https://127.0.0.1:8443/', 'https://localhost/', 'http://localhost:8080/'])
      expect((await add(owner, { url })).body.errors).toEqual({
        url: ['Enter a public address that begins with https://, without a user name and password'],
      });
    expect(await errors({ company_ids: [999_999] })).toEqual(['company_ids']);
    expect(await errors({ events: [] })).toEqual(['events']);
    const added = await add(owner, { company_ids: [story.world.company] });
    expect(added.status).toBe(201);
    const { secret } = added.body.meta;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { id } = added.body.data;
    expect(JSON.stringify(await endpointOf(id))).not.toContain(secret.slice(6));
    const listed = await call(owner, 'GET', 'webhooks');
    expect(listed.text).not.toContain(secret.slice(6));
    expect(listed.body.data).toMatchObject([
      { id, url: receiver.url(), companies: [{ id: story.world.company }], events: EVENTS, disabled_at: null },
    ]);
    expect(await noticesOf(owner)).toContain('account_webhook_added');
  });

  it('belongs to its owner: others, views as the owner and API keys reach none of it', async () => {
    const { portal } = story;
    const owner = await anOwner();
    const { id } = (await add(owner)).body.data;
    const outsider = await anOwner();
    const requests: [method: string, path: string, body?: object][] = [
      ['PATCH', `webhooks/${id}`, bodyOf()],
      ['POST', `webhooks/${id}/rotate`, { password: PASSWORD }],
      ['POST', `webhooks/${id}/test`],
      ['POST', `webhooks/${id}/disable`],
      ['DELETE', `webhooks/${id}`],
      ['GET', `webhooks/${id}/deliveries`],
    ];
    for (const [method, path, body] of requests)
      expect([path, (await call(outsider, method, path, body)).status]).toEqual([path, 404]);
    expect((await call(outsider, 'GET', 'webhooks')).body.data).toEqual([]);
    const view = await portal.call('POST', `/users/${owner.id}/view_as`, { token: story.world.troncmaster, body: {} });
    const viewed = await add({ token: view.body.data.token });
    expect(viewed).toBeRefused(403, 'view_as_read_only');
    const headers = { authorization: `Bearer ${await anApiKey(portal, owner.id)}` };
    const byKey = await portal.call('POST', '/security/webhooks', { headers, body: bodyOf() });
    expect(byKey).toBeRefused(403, 'key_not_allowed');
    expect(await call(owner, 'GET', 'webhooks').then(({ body }) => body.data.length)).toBe(1);
  });

  it('can be changed, disabled, enabled and removed, and each leaves its audit row', async () => {
    const { portal } = story;
    const owner = await anOwner();
    const { id } = (await add(owner)).body.data;
    const changed = await call(
      owner,
      'PATCH',
      `webhooks/${id}`,
      bodyOf({ name: 'New ERP', events: ['report.released'] }),
    );
    expect(changed.body.data).toMatchObject({ name: 'New ERP', events: ['report.released'] });
    const inside = await call(owner, 'PATCH', `webhooks/${id}`, bodyOf({ url: 'https://192.168.1.4/' }));
    expect(inside).toRejectFields('url');
    expect((await endpointOf(id)).url).toBe(receiver.url());
    expect((await call(owner, 'POST', `webhooks/${id}/disable`)).body.data.disabled_reason).toBe('owner');
    const again = await call(owner, 'POST', `webhooks/${id}/disable`);
    expect(again).toBeRefused(409, 'webhook_state');
    await story.steps.approved(await story.steps.generated());
    expect(await deliveriesOf(id)).toEqual([]);
    expect((await call(owner, 'POST', `webhooks/${id}/enable`)).body.data.disabled_at).toBeNull();
    expect((await call(owner, 'DELETE', `webhooks/${id}`)).status).toBe(200);
    const { rows } = await sql<{ event: string }>`select event from audit where user_id = ${owner.id}
      and event like 'security.webhook%' order by id`.execute(portal.db);
    expect(rows.map(({ event }) => event.slice('security.webhook_'.length))).toEqual([
      ...['added', 'changed', 'disabled', 'enabled', 'removed'],
    ]);
  });
});

describe('a delivery', () => {
  it('is sent once with ids only, and a receiver verifies it with its library', async () => {
    const { world, portal } = story;
    const { id, secret, report } = await released();
    expect(await attempt()).toEqual([0]);
    const [message, ...more] = receiver.received;
    expect(more).toEqual([]);
    if (!message) throw new Error('Nothing was received');
    expect(verified(portal, secret, message)).toEqual({
      type: 'report.released',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: {
        company_id: world.company,
        scheme_id: world.scheme,
        tronc_period_id: world.period,
        report_id: report,
      },
    });
    expect(() =>
      verified(portal, secret, { ...message, body: message.body.replace('released', 'reopened') }),
    ).toThrow();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 1, http_status: 204 }]);
    expect(await attempt()).toEqual([]);
  });

  it('is signed with the old and the new secret for 24 hours after a rotation', async () => {
    const { portal } = story;
    const owner = await anOwner();
    const { id } = (await add(owner)).body.data;
    const first = (await call(owner, 'POST', `webhooks/${id}/rotate`, { password: PASSWORD })).body.meta.secret;
    const second = (await call(owner, 'POST', `webhooks/${id}/rotate`, { password: PASSWORD })).body.meta.secret;
    await call(owner, 'POST', `webhooks/${id}/test`);
    await attempt();
    const [message] = receiver.received;
    if (!message) throw new Error('Nothing was received');
    for (const secret of [first, second])
      expect(verified(portal, secret, message)).toMatchObject({ type: 'webhook.test', data: {} });
    portal.wait(DAY + 1);
    const { token } = (await signIn(portal, { username: await usernameOf(owner.id), password: PASSWORD })).body;
    await call({ token }, 'POST', `webhooks/${id}/test`);
    await attempt();
    const [, later] = receiver.received;
    if (!later) throw new Error('Nothing was received');
    expect(verified(portal, second, later)).toMatchObject({ type: 'webhook.test' });
    expect(() => verified(portal, first, later)).toThrow('No matching signature');
    await removeExpired(portal.services);
    expect((await endpointOf(id)).previous_secret).toBeNull();
  });

  it('is not written if the change is rolled back', async () => {
    const { portal, world } = story;
    const { id } = await aWebhook(portal, (await anOwner()).id, receiver.url(), EVENTS);
    const report = await story.steps.generated();
    await sql`create function fail_at_end() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      portal.db,
    );
    // Fails when the transaction commits, after everything was written.
    await sql`create constraint trigger fails after insert on webhook_deliveries deferrable initially deferred
      for each row execute function fail_at_end()`.execute(portal.db);
    expect((await story.calls.approve(report)).status).toBe(500);
    await sql`drop trigger fails on webhook_deliveries`.execute(portal.db);
    await sql`drop function fail_at_end`.execute(portal.db);
    expect(await attempt()).toEqual([]);
    expect([await deliveriesOf(id), receiver.received]).toEqual([[], []]);
    await story.steps.approved(report);
    await attempt();
    expect(receiver.received).toHaveLength(1);
    expect(world.company).toBeGreaterThan(0);
  });

  it('is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, with the same id, and then fails', async () => {
    const { id } = await released();
    receiver.answer = (response) => response.writeHead(500).end();
    const delays: number[] = [];
    for (let queued = await attempt(); queued.length > 0; queued = await attempt()) delays.push(...queued);
    expect(delays).toEqual([0, ...WEBHOOK_DELAYS]);
    expect(WEBHOOK_DELAYS).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received).toHaveLength(10);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 10, http_status: 500 }]);
    expect((await endpointOf(id)).disabled_at).toBeNull();
  });

  it('is repeated with the same id after its portal was killed before the answer', async () => {
    const { portal } = story;
    const { id } = await released();
    receiver.answer = () => undefined;
    const { config } = portal.services;
    const { ca } = receiver.client;
    const host = new URL(receiver.url()).hostname;
    const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/webhookProcess.ts'], {
      env: { ...process.env, WEBHOOK_WORK: JSON.stringify({ connection: portal.connection, config, host, ca }) },
      stdio: 'ignore',
    });
    await eventually(async () => receiver.received.length === 1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    receiver.answer = (response) => response.writeHead(204).end();
    // The job of a portal that is gone expires after a minute, and returns to the queue.
    await sql`update pgboss.job set started_on = started_on - interval '61 seconds' where name = 'webhook'`.execute(
      portal.db,
    );
    await (await newBoss(executor(portal.db))).expire();
    await attempt();
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('does not wait for the messages of another endpoint, whose receiver does not answer', async () => {
    const { portal } = story;
    const owner = await anOwner();
    const [slow, quick] = [
      await aWebhook(portal, owner.id, receiver.url('/slow'), EVENTS),
      await aWebhook(portal, owner.id, receiver.url('/quick'), EVENTS),
    ];
    const held: ServerResponse[] = [];
    receiver.answer = (response, { path }) =>
      path === '/slow' ? void held.push(response) : response.writeHead(204).end();
    const test = ({ id }: { id: number }) => call(owner, 'POST', `webhooks/${id}/test`);
    // More than one portal sends to one receiver together.
    for (let sent = 0; sent < 12; sent += 1) expect((await test(slow)).status).toBe(201);
    await test(quick);
    const log: unknown[] = [];
    const services = { ...portal.services, outgoing: outgoingClient({ ...receiver.client, timeout: 120_000 }) };
    const stop = await startWork(services, (error) => void log.push(error));
    const statesOf = async ({ id }: { id: number }) => (await deliveriesOf(id)).map(({ state }) => state);
    await eventually(async () => (await statesOf(quick)).join() === 'delivered');
    expect([await statesOf(slow), held.length]).toEqual([Array(12).fill('waiting'), 5]);
    receiver.answer = (response) => response.writeHead(204).end();
    for (const response of held) response.writeHead(204).end();
    await eventually(async () => (await statesOf(slow)).every((state) => state === 'delivered'));
    await stop();
    expect([receiver.received.length, log]).toEqual([13, []]);
  });

  it('is refused if the receiver redirects, hangs, or has a private address', async () => {
    const { portal } = story;
    const secret = createServer((_request, response) => response.end('internal'));
    await new Promise<void>((resolve) => secret.listen(0, '127.0.0.1', resolve));
    let reached = false;
    secret.on('request', () => {
      reached = true;
    });
    const { port } = secret.address() as AddressInfo;
    const redirecting = await released();
    receiver.answer = (response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    await attempt();
    expect(await deliveriesOf(redirecting.id)).toMatchObject([{ state: 'waiting', http_status: 307, failure: null }]);
    expect(reached).toBe(false);
    await new Promise((resolve) => secret.close(resolve));
    receiver.answer = () => undefined;
    await attempt({ ...receiver.client, timeout: 300 });
    expect(await deliveriesOf(redirecting.id)).toMatchObject([{ attempts: 2, http_status: null, failure: 'timeout' }]);
    const inside = await aWebhook(portal, redirecting.owner.id, 'https://erp.internal/', ['report.reopened']);
    const missing = await aWebhook(portal, redirecting.owner.id, 'https://unknown.internal/', ['report.reopened']);
    const loopback = await aWebhook(portal, redirecting.owner.id, 'https://127.0.0.1/', ['report.reopened']);
    await story.steps.generated({ confirm_reopen: true });
    // The client of production permits no loopback address.
    const { permits: _none, ...production } = receiver.client;
    const addresses: Record<string, string[]> = { 'erp.internal': ['10.0.0.7'], 'unknown.internal': [] };
    await attempt({ ...production, resolve: async (host) => addresses[host] ?? [host] });
    // A name that does not exist has the same answer as one inside the network.
    for (const { id } of [inside, missing, loopback])
      expect(await deliveriesOf(id)).toMatchObject([{ type: 'report.reopened', failure: 'not_public' }]);
  });
});

const usernameOf = async (id: number): Promise<string | null> =>
  (await story.portal.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow())
    .username;

describe('an endpoint that does not accept messages', () => {
  it('is disabled by an answer 410, and its owner is notified by notice and email', async () => {
    const { portal } = story;
    const { id, owner } = await released();
    receiver.answer = (response) => response.writeHead(410).end();
    await attempt();
    expect(await endpointOf(id)).toMatchObject({ disabled_reason: 'gone' });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 1, http_status: 410 }]);
    expect(await noticesOf(owner)).toContain('account_webhook_stopped');
    const letters = await portal.db.selectFrom('outbox').select('subject').orderBy('id', 'desc').limit(1).execute();
    expect(letters).toEqual([{ subject: 'A webhook was disabled' }]);
    const replayed = await call(owner, 'POST', `webhook_deliveries/${(await deliveriesOf(id))[0]?.id}/replay`);
    expect(replayed).toBeRefused(409, 'webhook_state');
  });

  it('is disabled after five days of failures, which one success ends', async () => {
    const { portal } = story;
    const { id, owner } = await released();
    receiver.answer = (response) => response.writeHead(503).end();
    await attempt();
    portal.wait(4 * DAY);
    await attempt();
    expect((await endpointOf(id)).disabled_at).toBeNull();
    receiver.answer = (response) => response.writeHead(200).end();
    await attempt();
    expect((await endpointOf(id)).failing_since).toBeNull();
    receiver.answer = (response) => response.writeHead(503).end();
    const { token } = (await signIn(portal, { username: await usernameOf(owner.id), password: PASSWORD })).body;
    const [delivery] = (await call({ token }, 'GET', `webhooks/${id}/deliveries`)).body.data;
    expect((await call({ token }, 'POST', `webhook_deliveries/${delivery.id}/replay`)).body.data.state).toBe('waiting');
    await attempt();
    portal.wait(5 * DAY);
    await attempt();
    expect(await endpointOf(id)).toMatchObject({ disabled_reason: 'failing' });
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(5).fill(receiver.received[0]?.headers['webhook-id']),
    );
    portal.wait(31 * DAY);
    await removeExpired(portal.services);
    expect(await deliveriesOf(id)).toEqual([]);
  });
});

describe('the permissions of the owner', () => {
  it('are checked at each event and before each attempt: another tenant, a lost company and a disabled owner receive nothing', async () => {
    const { portal, world } = story;
    const outsider = await portal.person({
      companies: { [(await aPayrollWorld(portal)).company]: ['view_tronc_schemes'] },
    });
    const foreign = await aWebhook(portal, outsider.id, receiver.url('/foreign'), EVENTS);
    const narrow = await aWebhook(portal, (await anOwner()).id, receiver.url('/narrow'), EVENTS, [
      world.company + 1_000,
    ]);
    const master = await portal.person({ tronc_master: true });
    const wide = await aWebhook(portal, master.id, receiver.url('/wide'), EVENTS);
    const { id, owner } = await released();
    expect([await deliveriesOf(foreign.id), await deliveriesOf(narrow.id)]).toEqual([[], []]);
    await portal.db.deleteFrom('company_permissions').where('user_id', '=', owner.id).execute();
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', master.id).execute();
    await attempt();
    expect(receiver.received).toEqual([]);
    for (const one of [id, wide.id]) expect(await deliveriesOf(one)).toMatchObject([{ state: 'stopped', attempts: 0 }]);
    // What is left of the log is not shown either.
    expect((await call(owner, 'GET', `webhooks/${id}/deliveries`)).body.data).toEqual([]);
    await story.steps.approved(await story.steps.generated({ confirm_reopen: true }));
    expect(await deliveriesOf(id)).toHaveLength(1);
  });
});

describe('the events', () => {
  it('of payroll results are sent to those who may see them', async () => {
    const { portal } = story;
    const world = await aPayrollWorld(portal);
    const { id } = await aWebhook(portal, world.checker.id, receiver.url(), EVENTS);
    const uploads = await world.person('upload');
    const without = await aWebhook(portal, uploads.id, receiver.url(), EVENTS);
    const post = (path: string, { token }: { token: string }, body?: object) =>
      portal.call('POST', path, { token, ...(body && { body }) });
    const added = await post('/payroll_batches', world.provider, batchOf(world.period, { requires_checking: false }));
    expect(added.status).toBe(201);
    const approved = await post(`/payroll_batches/${added.body.data.id}/approve`, world.approver);
    expect(approved).toSucceed(200);
    const ids = {
      company_id: world.company,
      payroll_id: world.payroll,
      period_id: world.period,
      batch_id: added.body.data.id,
    };
    expect(await deliveriesOf(id)).toMatchObject([
      { type: 'batch.for_review', data: ids },
      { type: 'batch.approved', data: ids },
    ]);
    expect(await deliveriesOf(without.id)).toEqual([]);
  });

  it('include each overdue tronc period once, and a statement that the mail server refuses', async () => {
    const { portal, world } = story;
    const { id, report } = await released();
    await portal.db
      .updateTable('webhook_endpoints')
      .set({ events: ['period.overdue', 'statement.failed'] })
      .execute();
    const day = today(portal);
    const place = { company_id: world.company, scheme_id: world.scheme };
    const dates = (due: number) => ({
      start_date: addDays(day, due - 3),
      end_date: addDays(day, due - 2),
      submission_date: addDays(day, due - 1),
      report_return_date: addDays(day, due),
      nominal_pay_date: addDays(day, due + 5),
      actual_pay_date: addDays(day, due + 5),
    });
    const late = await aTroncPeriod(portal, place, dates(-1));
    await aTroncPeriod(portal, place, dates(0));
    await reportOverdue(portal.services);
    await reportOverdue(portal.services);
    const statement = await aStatement(portal, report, { employee: world.ana, amount: 1_000 });
    const [letter = 0] = await mailAll(portal.services, 'statement_ready', [
      { recipient: 'ana@example.com', params: {} },
    ]);
    await portal.db.updateTable('worker_statements').set({ outbox_id: letter }).where('id', '=', statement).execute();
    const refusing = { send: () => Promise.reject(new MessageRejected('550 no mailbox')) };
    await sendLetter(portal.services, refusing, letter);
    const [, overdue, failed, ...more] = await deliveriesOf(id);
    expect(overdue).toMatchObject({ type: 'period.overdue', data: { ...place, tronc_period_id: late } });
    expect(failed).toMatchObject({ type: 'statement.failed', data: { report_id: report, statement_id: statement } });
    expect(more).toEqual([]);
    await attempt();
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/Ana|Archer|example\.com/);
  });
});
