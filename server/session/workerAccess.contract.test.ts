import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ADDRESS_WAIT_DAYS } from '#domain/statements/addressChange.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import { lettersTo } from '#test/support/letters.ts';
import { pdfText } from '#test/support/pdfText.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { troncStory } from '#test/support/troncWorld.ts';
import { aStatement, aWorkerLink, aWorkerSession, codeFor, sendDueCodes } from '#test/support/workers.ts';
import { openWithCode } from './workers/codes.ts';
import { findWorkerLink } from './workers/links.ts';
import { reissueLinks } from './workers/reissue.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EMAIL = 'ana@example.com';

const story = troncStory();
let portal: TestPortal;
let company: number;
let ana: number;
/** Ana's first statement of the period, its correction, and Ben's statement. */
let statements: { first: number; second: number; ben: number };

const emailOf = (employee: number, email: string | null) =>
  portal.db.updateTable('employees').set({ email }).where('id', '=', employee).execute();
const ask = (token: string) => portal.call('POST', '/worker/code', { body: { token } });
const enter = (token: string, code: string) => portal.call('POST', '/worker/session', { body: { token, code } });
const read = (path: string, token: string) => portal.call('GET', path, { token });
const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');
const codesIn = async (): Promise<number> => (await portal.db.selectFrom('worker_codes').selectAll().execute()).length;

/** An answer to a records request, without its name. */
const RECORDS = {
  ...{ company: 'Fellside Hotels', site: 'The Anchor', received_on: '2026-05-04', due: '2026-05-31' },
  ...{
    from_month: '2026-01',
    to_month: '2026-03',
    status: 'refused' as const,
    reasons: 'This is the second request in three months',
    answered_on: '2026-05-05',
  },
  periods: [],
};

/** Does the same so many times, ten at a time. */
const inParallel = async <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    while (next < times) results.push(await work(next++));
  };
  await Promise.all(Array.from({ length: 10 }, run));
  return results;
};

beforeAll(async () => {
  ({ portal } = story);
  await story.ready();
  ({ company, ana } = story.world);
  const { steps } = story;
  const one = await steps.approved(await steps.generated());
  const two = await steps.approved(await steps.generated({ confirm_reopen: true }));
  const first = await aStatement(portal, one, { employee: ana, amount: 42_857 });
  const second = await aStatement(portal, two, {
    employee: ana,
    amount: 43_000,
    previous: { id: first, amount: 42_857 },
  });
  const ben = await aStatement(portal, two, { employee: story.world.ben, amount: 57_000, name: 'Ben Baker' });
  statements = { first, second, ben };
});
beforeEach(async () => {
  await emailOf(ana, null);
  await emailOf(ana, EMAIL);
  await portal.db.deleteFrom('worker_reissues').execute();
  await portal.db.deleteFrom('attempts').execute();
});

describe('a worker’s link and code', () => {
  it('open 30 minutes of reading one’s own statements, and the code works once', async () => {
    const token = await aWorkerLink(portal, company, ana);
    const code = await codeFor(portal, token, EMAIL);
    const entered = await enter(token, `\u200b${code.slice(0, 3)}\u00a0${code.slice(3)}\ufeff`);
    expect(entered.status).toBe(200);
    expect((await enter(token, code)).status).toBe(422);
    const session: string = entered.body.data.token;
    expect((await read('/worker/me', session)).body.data).toMatchObject({ name: 'Ana Archer' });
    portal.wait(30 * MINUTE + 1000);
    expect((await read('/worker/me', session)).status).toBe(401);
  });

  it('are stored as a hash and encrypted, and the code is in no subject and no log of jobs', async () => {
    const token = await aWorkerLink(portal, company, ana);
    await ask(token);
    const { rows } = await portal.db.executeQuery<{ data: unknown }>({
      ...portal.db.selectFrom('attempts').selectAll().compile(),
    });
    expect(JSON.stringify(rows)).not.toContain(token);
    await sendDueCodes(portal);
    const [letter] = (await lettersTo(portal, EMAIL)).slice(-1);
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(letter?.subject).not.toContain(code);
    const [stored] = await portal.db.selectFrom('worker_codes').selectAll().execute();
    expect(stored?.secret).toMatch(/^v1\./);
    expect(letter?.text).not.toContain('428.57');
  });

  it('answer identically for known, unknown, expired and voided links', async () => {
    const known = await aWorkerLink(portal, company, ana);
    const expired = await aWorkerLink(portal, company, ana);
    const voided = await aWorkerLink(portal, company, ana);
    const at = new Date(portal.now().getTime() - 1);
    const links = await portal.db.selectFrom('worker_links').select('id').orderBy('id', 'desc').limit(2).execute();
    await portal.db
      .updateTable('worker_links')
      .set({ expires_at: at })
      .where('id', '=', links[1]?.id ?? 0)
      .execute();
    await portal.db
      .deleteFrom('worker_links')
      .where('id', '=', links[0]?.id ?? 0)
      .execute();
    const tokens = [known, expired, voided, randomBytes(32).toString('base64url'), 'x', ''];
    const before = (await lettersTo(portal, EMAIL)).length;
    const asked = await Promise.all(tokens.map(ask));
    expect(new Set(asked.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await sendDueCodes(portal)).toBe(tokens.length);
    expect((await lettersTo(portal, EMAIL)).length).toBe(before + 1);
    const code = /\b\d{6}\b/.exec((await lettersTo(portal, EMAIL)).at(-1)?.text ?? '')?.[0] ?? '';
    const entered = await Promise.all(tokens.map((token) => enter(token, wrongOf(code))));
    expect(new Set(entered.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(entered[0]).toMatchObject({ status: 422, body: { code: 'worker_code_refused' } });
  });

  it('end after 10 minutes and after five wrong codes, and the link after 13 months', async () => {
    const token = await aWorkerLink(portal, company, ana);
    const late = await codeFor(portal, token, EMAIL);
    portal.wait(10 * MINUTE + 1000);
    expect((await enter(token, late)).status).toBe(422);
    const code = await codeFor(portal, token, EMAIL);
    for (let tries = 0; tries < 5; tries += 1) await enter(token, wrongOf(code));
    expect((await enter(token, code)).status).toBe(422);
    // Ten wrong codes in a day close the link for that day, without a word about whether it exists.
    for (let tries = 0; tries < 3; tries += 1) await enter(token, wrongOf(code));
    const closed = await enter(token, await codeFor(portal, token, EMAIL));
    expect([closed.status, Number(closed.headers['retry-after']) > 0]).toEqual([429, true]);
    portal.wait(2 * DAY);
    expect((await enter(token, await codeFor(portal, token, EMAIL))).status).toBe(200);
    portal.wait(400 * DAY);
    await ask(token);
    await sendDueCodes(portal);
    expect(await codesIn()).toBe(0);
  });

  it('are counted for each link: the sixth request in an hour is rejected, for an unknown link too', async () => {
    const tokens = [await aWorkerLink(portal, company, ana), 'unknown'];
    const sixth: number[] = [];
    for (const token of tokens) for (let times = 1; times <= 6; times += 1) sixth.push((await ask(token)).status);
    expect(sixth).toEqual([...Array(5).fill(200), 429, ...Array(5).fill(200), 429]);
    expect((await ask(await aWorkerLink(portal, company, ana))).status).toBe(200);
  });

  it('end with the session when the email address changes, however it was changed, and on erasure', async () => {
    const { token: troncmaster } = await portal.person({ tronc_master: true });
    const token = await aWorkerLink(portal, company, ana);
    const session = await aWorkerSession(portal, company, ana);
    const changed = await portal.call('PATCH', `/employee/${ana}`, {
      token: troncmaster,
      body: { emails: { home: 'new@example.com' } },
    });
    expect(changed.status).toBe(200);
    expect((await read('/worker/me', session)).status).toBe(401);
    await ask(token);
    await sendDueCodes(portal);
    expect(await lettersTo(portal, 'new@example.com')).toEqual([]);
    // After the waiting time a job sends a new link to the new address, once; it works as the first one did.
    await reissueLinks(portal.services);
    portal.wait(ADDRESS_WAIT_DAYS * DAY);
    await reissueLinks(portal.services);
    await reissueLinks(portal.services);
    const [letter, ...more] = await lettersTo(portal, 'new@example.com');
    expect(more).toEqual([]);
    const link = /\/my-tips#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
    expect((await enter(link, await codeFor(portal, link, 'new@example.com'))).status).toBe(200);
    const again = await aWorkerSession(portal, company, ana);
    expect((await read('/worker/me', again)).status).toBe(200);
    // What erasure does to the row of the person.
    await emailOf(ana, null);
    expect((await read('/worker/me', again)).status).toBe(401);
  });

  it('withstand guesses: 10,000 tokens find no link, one address is stopped alone, and a code has five tries in parallel', async () => {
    const token = await aWorkerLink(portal, company, ana);
    const code = await codeFor(portal, token, EMAIL);
    const opens = (address: string, given: { token: string; code: string }): Promise<boolean> =>
      openWithCode({ ...portal.services, address, device: null, cause: 'test' }, given).then(
        () => true,
        () => false,
      );
    const newToken = () => randomBytes(32).toString('base64url');
    const found = await inParallel(10_000, async () => findWorkerLink(portal.db, portal.now(), tokenHash(newToken())));
    expect(found.filter((link) => link !== null)).toEqual([]);
    // One address alone is stopped; the owner of the link still logs in from another one.
    const here = await Promise.all(Array.from({ length: 100 }, (_, index) => enter(`guess ${index}`, '123456')));
    expect(here.filter(({ status }) => status === 429).length).toBeGreaterThan(30);
    expect(await opens('203.0.113.9', { token, code })).toBe(true);
    // Someone who has the link, but not the emails, has five tries of each code, also in parallel.
    const other = await aWorkerLink(portal, company, ana);
    const right = await codeFor(portal, other, EMAIL);
    const wrong = await inParallel(50, async (index) =>
      opens(`198.51.100.${index}`, { token: other, code: wrongOf(right) }),
    );
    expect(wrong).not.toContain(true);
    expect(await opens('203.0.113.10', { token: other, code: right })).toBe(false);
  }, 120_000);
});

describe('a worker’s email address that the employer changed', () => {
  const change = async (email: string) => {
    const { token } = await portal.person({ companies: { [company]: ['view_employees', 'edit_employees'] } });
    const { status } = await portal.call('PATCH', `/employee/${ana}`, { token, body: { emails: { home: email } } });
    expect(status).toBe(200);
  };
  const linkTo = async (email: string) =>
    /\/my-tips#([\w-]{43})/.exec((await lettersTo(portal, email)).at(-1)?.text ?? '')?.[1] ?? '';
  const shownAt = async (email: string) => {
    const link = await linkTo(email);
    const { token } = (await enter(link, await codeFor(portal, link, email))).body.data;
    return (await read('/worker/statements', token)).body.data.years.length;
  };

  it('opens nothing for 14 days: no link and no code, and the address before receives a letter', async () => {
    await aWorkerLink(portal, company, ana);
    const before = (await lettersTo(portal, EMAIL)).length;
    await change('taker@example.com');
    await reissueLinks(portal.services);
    const warned = (await lettersTo(portal, EMAIL)).slice(before);
    expect(warned.map(({ subject }) => subject)).toEqual(['Your email address for statements of tips was changed']);
    // A link that is issued meanwhile, as with a new statement, sends no code.
    const link = await aWorkerLink(portal, company, ana);
    await ask(link);
    await sendDueCodes(portal);
    portal.wait((ADDRESS_WAIT_DAYS - 1) * DAY);
    await reissueLinks(portal.services);
    expect(await lettersTo(portal, 'taker@example.com')).toEqual([]);
    const { token } = await portal.person({ tronc_master: true });
    const resent = await portal.call('POST', `/worker_statements/${statements.second}/resend`, { token });
    expect(resent).toRejectFields({ email: [expect.stringContaining('The email address of this person was changed')] });
  });

  it('then opens no statement from before, until a troncmaster has confirmed who the worker is', async () => {
    await aWorkerLink(portal, company, ana);
    await change('newer@example.com');
    await reissueLinks(portal.services);
    portal.wait(ADDRESS_WAIT_DAYS * DAY);
    await reissueLinks(portal.services);
    expect(await shownAt('newer@example.com')).toBe(0);
    const session = await aWorkerSession(portal, company, ana);
    expect((await read(`/worker/statements/${statements.second}`, session)).status).toBe(404);
    const { token, id } = await portal.person({ tronc_master: true });
    const shown = await portal.call('GET', `/employee/${ana}`, { token });
    expect(shown.body.data.statements_closed).toEqual({ since: expect.any(String), opens: null });
    const confirm = (by: string, email = 'newer@example.com') =>
      portal.call('POST', `/employee/${ana}/confirm_identity`, { token: by, body: { email } });
    const employer = await portal.person({ companies: { [company]: ['view_employees', 'edit_employees'] } });
    expect((await confirm(employer.token)).status).toBe(403);
    expect((await confirm(token, EMAIL)).body.code).toBe('worker_email_changed');
    expect((await confirm(token)).status).toBe(200);
    expect(await shownAt('newer@example.com')).toBeGreaterThan(0);
    expect((await confirm(token)).body.code).toBe('wrong_state');
    const events = await portal.db
      .selectFrom('audit')
      .select(['event', 'user_id'])
      .where('resource', '=', 'employees')
      .where('record_id', '=', ana)
      .orderBy('id', 'desc')
      .execute();
    expect(events).toContainEqual({ event: 'employees.identity_confirmed', user_id: id });
    expect(events).toContainEqual({ event: 'employees.statement_address_changed', user_id: null });
  });

  it('is confirmed for the address that the troncmaster saw alone, and the one before learns of it also then', async () => {
    await aWorkerLink(portal, company, ana);
    await change('checked@example.com');
    await reissueLinks(portal.services);
    await change('swapped@example.com');
    const before = (await lettersTo(portal, EMAIL)).length;
    const { token } = await portal.person({ tronc_master: true });
    const confirm = (email: string) =>
      portal.call('POST', `/employee/${ana}/confirm_identity`, { token, body: { email } });
    expect((await confirm('checked@example.com')).body.code).toBe('worker_email_changed');
    expect(await lettersTo(portal, 'swapped@example.com')).toEqual([]);
    // Before the job has announced the second change.
    expect((await confirm('swapped@example.com')).status).toBe(200);
    const warned = (await lettersTo(portal, EMAIL)).slice(before);
    expect(warned.map(({ subject }) => subject)).toEqual(['Your email address for statements of tips was changed']);
    const { changes } = await portal.db
      .selectFrom('audit')
      .select('changes')
      .where('event', '=', 'employees.identity_confirmed')
      .where('record_id', '=', ana)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual({ email: [null, 'swapped@example.com'] });
  });

  it('is announced to the troncmasters', async () => {
    const { id } = await portal.person({ tronc_master: true });
    await change('third@example.com');
    await reissueLinks(portal.services);
    const notices = portal.db.selectFrom('notices').select('code').where('user_id', '=', id);
    expect(await notices.execute()).toContainEqual({ code: 'worker_email_changed' });
  });
});

describe('a worker’s session', () => {
  it('lists own statements only, and counts a corrected one once', async () => {
    const session = await aWorkerSession(portal, company, ana);
    const { body, text } = await read('/worker/statements', session);
    expect(body.data.statements).toMatchObject([
      { id: statements.second, amount: '430.00', difference: '1.43', corrected: false },
      { id: statements.first, amount: '428.57', difference: null, corrected: true },
    ]);
    expect(body.data.years).toEqual([{ tax_year: expect.any(String), currency: 'GBP', amount: '430.00' }]);
    expect(text).not.toMatch(/Ben|570/);
    const csv = await read('/worker/statements.csv', session);
    expect(csv.text.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/430\.00,1\.43,no$/),
      expect.stringMatching(/428\.57,,yes$/),
    ]);
    expect(csv.text).not.toMatch(/Ben|570/);
  });

  it('shows a statement with its explanation and records that it was opened; that of a colleague does not exist', async () => {
    const session = await aWorkerSession(portal, company, ana);
    const { body } = await read(`/worker/statements/${statements.second}`, session);
    expect(body.data).toMatchObject({
      total: '1000.00',
      hours: 30,
      roles: [{ explanation: [{ code: 'weight' }, {}] }],
    });
    const stored = () =>
      portal.db
        .selectFrom('worker_statements')
        .select(['status', 'opened_at'])
        .where('id', '=', statements.second)
        .executeTakeFirstOrThrow();
    const opened = await stored();
    expect(opened).toMatchObject({ status: 'opened', opened_at: expect.any(Date) });
    portal.wait(MINUTE);
    await read(`/worker/statements/${statements.second}`, session);
    expect(await stored()).toEqual(opened);
    const pdf = await read(`/worker/statements/${statements.second}/pdf`, session);
    expect(pdfText(pdf.bytes)).toContain('430.00');
    expect(pdfText(pdf.bytes)).not.toMatch(/Ben|570/);
    expect((await read(`/worker/statements/${statements.ben}/pdf`, session)).status).toBe(404);
    const colleague = await read(`/worker/statements/${statements.ben}`, session);
    expect([colleague.status, colleague.text]).toEqual([404, (await read('/worker/statements/999999', session)).text]);
  });

  it('reads the answers to own requests for records, and not those of a colleague', async () => {
    const key = { company_id: company };
    const site = await portal.db
      .selectFrom('sites')
      .select('id')
      .where('company_id', '=', company)
      .executeTakeFirstOrThrow();
    for (const [employee_id, name] of [
      [ana, 'Ana Archer'],
      [story.world.ben, 'Ben Baker'],
    ] as const) {
      const { rows } = await sql<{ id: number }>`
        insert into records_requests (company_id, site_id, employee_id, received_on, channel, from_month, to_month, to_refuse, status)
        values (${company}, ${site.id}, ${employee_id}, '2026-05-04', 'email', '2026-01', '2026-03', false, 'refused')
        returning id`.execute(portal.db);
      const request_id = rows[0]?.id ?? 0;
      const content = JSON.stringify({ ...RECORDS, name });
      await portal.db
        .insertInto('records_answers')
        .values({ ...key, request_id, employee_id, content })
        .execute();
    }
    const reply = await read('/worker/records', await aWorkerSession(portal, company, ana));
    expect(reply).toSucceed(200);
    expect(reply.body.data.map((one: { answer: { name: string } }) => one.answer.name)).toEqual(['Ana Archer']);
  });

  it('ends by logout, and leaves an audit row that names the worker', async () => {
    const session = await aWorkerSession(portal, company, ana);
    expect((await portal.call('POST', '/worker/logout', { token: session })).status).toBe(200);
    expect((await read('/worker/me', session)).status).toBe(401);
    const events = await portal.db
      .selectFrom('audit')
      .select(['event', 'user_id', 'record_id', 'company_id'])
      .where('event', 'like', 'employees.statement%')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(events).toEqual([
      { event: 'employees.statements_closed', user_id: null, record_id: ana, company_id: company },
    ]);
  });

  it('ends when the company is archived', async () => {
    const session = await aWorkerSession(portal, company, ana);
    const archived = (at: Date | null) =>
      portal.db.updateTable('companies').set({ archived_at: at }).where('id', '=', company).execute();
    await archived(portal.now());
    expect((await read('/worker/me', session)).status).toBe(401);
    await archived(null);
  });
});
