import { writeStatements } from '#resources/statements/server/write.ts';
import { eraseSubject } from '#server/operate/subject/eraseSubject.ts';
import { lettersTo } from '#test/support/letters.ts';
import { pdfText } from '#test/support/pdfText.ts';
import { troncStory } from '#test/support/troncWorld.ts';
import { aWorkerSession } from '#test/support/workers.ts';

const DAY = 24 * 60 * 60_000;
const WORDS = 'I worked on Tuesday as well.';
const ANSWER = 'Tuesday was missing on the rota.';

const story = troncStory();

let office: string;
let report: number;

const world = () => story.world;
const send = (method: string, path: string, body?: unknown, token = office, headers: Record<string, string> = {}) =>
  story.portal.call(method, path, { token, body, headers });
const sessionOf = (employee: number) => aWorkerSession(story.portal, world().company, employee);
const statementOf = async (employee: number): Promise<number> =>
  (
    await story.portal.db
      .selectFrom('worker_statements')
      .select('id')
      .where('employee_id', '=', employee)
      .where('report_id', '=', report)
      .executeTakeFirstOrThrow()
  ).id;
const released = async (body: object = {}): Promise<number> => {
  const id = await story.steps.approved(await story.steps.generated(body));
  await writeStatements(story.portal.services, { company_id: world().company, report_id: id });
  return id;
};
const asks = async (over: object = {}, employee = world().ana) =>
  send(
    'POST',
    '/worker/queries',
    { statement_id: await statementOf(employee), subject: 'missing_day', text: WORDS, ...over },
    await sessionOf(employee),
  );
const raised = async (): Promise<{ id: number }> => {
  const reply = await asks();
  expect(reply).toSucceed(200);
  return reply.body.data;
};
const step = (id: number, name: string, headers: Record<string, string> = {}) =>
  send('POST', `/pay_queries/${id}/${name}`, {}, office, headers);
const write = (id: number, body: object) => send('PATCH', `/pay_queries/${id}`, body);
const onPaper = (over: object = {}) =>
  send('POST', '/pay_queries', {
    company_id: world().company,
    worker_id: world().ana,
    scheme_id: world().scheme,
    period_start: '2026-05-06',
    subject: 'hours',
    text: 'I was there for 32 hours.',
    raised_on: '2026-05-20',
    ...over,
  });

const openToCompany = (pay_queries_to: 'troncmaster' | 'company') =>
  story.portal.db.updateTable('schemes').set({ pay_queries_to }).where('id', '=', world().scheme).execute();

beforeEach(async () => {
  await story.ready();
  report = await released();
  const rights = ['view_employees', 'edit_employees'];
  await openToCompany('company');
  office = (await story.portal.person({ companies: { [world().company]: rights } })).token;
});

describe('a pay query of a scheme that is not open to the company', () => {
  it('exists for the troncmaster only: in lists, history, register, tasks and every step', async () => {
    const { id } = await raised();
    await openToCompany('troncmaster');
    const { company, troncmaster } = world();
    const listed = async (token: string) =>
      (await send('GET', '/pay_queries', undefined, token)).body.data.map((one: { id: number }) => one.id);
    expect(await listed(office)).not.toContain(id);
    expect(await listed(troncmaster)).toContain(id);
    const exported = async (token: string) => (await send('GET', '/pay_queries?format=csv', undefined, token)).text;
    expect(await exported(office)).not.toContain('A missing day');
    expect(await exported(troncmaster)).toContain('A missing day');
    const tasks = async (token: string) =>
      (await send('GET', '/dashboard/tasks', undefined, token)).body.data.map(({ path }: { path: string }) => path);
    expect(await tasks(office)).not.toContain(`/pay_queries/${id}/show`);
    expect(await tasks(troncmaster)).toContain(`/pay_queries/${id}/show`);
    for (const [method, path, body] of [
      ['GET', `/pay_queries/${id}`],
      ['GET', `/history?resource=pay_queries&id=${id}`],
      ['PATCH', `/pay_queries/${id}`, { answer: ANSWER }],
      ['POST', `/pay_queries/${id}/send_answer`, {}],
      ['POST', `/pay_queries/${id}/close`, {}],
    ] as const)
      expect([path, (await send(method, path, body)).status]).toEqual([path, 404]);
    expect(await onPaper()).toBeRefused(403, 'forbidden');
    const pages = async (token: string) =>
      pdfText((await send('GET', `/company/${company}/pay_query_register`, undefined, token)).bytes);
    expect(await pages(office)).not.toContain('A missing day');
    expect(await pages(troncmaster)).toContain('A missing day');
  });

  it('is opened to the company by a troncmaster only', async () => {
    const rights = ['view_tronc_schemes', 'edit_tronc_schemes'];
    const client = await story.portal.person({ companies: { [world().company]: rights } });
    await openToCompany('troncmaster');
    const open = (token: string) =>
      send('PATCH', `/tronc_schemes/${world().scheme}`, { pay_queries_to: 'company' }, token);
    expect(await open(client.token)).toBeRefused(403, 'forbidden');
    expect(await open(world().troncmaster)).toSucceed(200);
  });
});

describe('a pay query of a worker', () => {
  it('is raised on their page, answered, decided by them and closed; the answer is theirs once it is given', async () => {
    await story.portal.db
      .updateTable('companies')
      .set({ pay_query_days: 3, statements_by: 'email' })
      .where('id', '=', world().company)
      .execute();
    const email = 'ana@worker.example';
    await story.portal.db.updateTable('employees').set({ email }).where('id', '=', world().ana).execute();
    // The address counts as confirmed.
    await story.portal.db.deleteFrom('worker_reissues').execute();
    const { id } = await raised();
    const { body: one } = await send('GET', `/pay_queries/${id}`);
    expect(one.data).toMatchObject({ status: 'open', channel: 'page', text: WORDS, report_id: report, answer: null });
    expect(Date.parse(one.data.due) - Date.parse(one.data.raised_on)).toBe(2 * DAY);
    const tasks = async () =>
      (await send('GET', '/dashboard/tasks')).body.data.filter(
        ({ code }: { code: string }) => code === 'pay_query_due',
      );
    expect(await tasks()).toMatchObject([{ due: one.data.due, overdue: false, path: `/pay_queries/${id}/show` }]);
    await story.portal.db.updateTable('pay_queries').set({ due: '2026-01-02' }).where('id', '=', id).execute();
    expect(await tasks()).toMatchObject([{ overdue: true }]);

    expect((await step(id, 'send_answer')).body.code).toBe('wrong_state');
    expect((await write(id, { answer: ANSWER })).status).toBe(200);
    const session = await sessionOf(world().ana);
    const own = async () => (await send('GET', '/worker/queries', undefined, session)).body.data;
    expect(await own()).toMatchObject([{ id, status: 'open', answer: null }]);
    expect((await step(id, 'send_answer', { 'if-match': '"1"' })).status).toBe(412);
    expect(await step(id, 'send_answer')).toSucceed(200);
    expect(await own()).toMatchObject([{ status: 'answered', answer: ANSWER, answered_on: expect.any(String) }]);
    expect(await tasks()).toEqual([]);
    expect((await write(id, { answer: 'Another one' })).body.code).toBe('locked');
    const [letter] = await lettersTo(story.portal, email);
    expect(letter?.text).toContain('/my-tips#');
    expect(letter?.text).not.toMatch(new RegExp(`${ANSWER}|${WORDS}|428|£`));

    const decide = (body: object) => send('POST', `/worker/queries/${id}/decide`, body, session);
    expect((await decide({ accepted: false, reason: ' ' })).status).toBe(422);
    const reply = await decide({ accepted: false, reason: 'It was Monday, too.' });
    expect(reply.body.data).toMatchObject({ status: 'not_accepted', reason: 'It was Monday, too.' });
    expect((await decide({ accepted: true })).body.code).toBe('wrong_state');
    expect(await step(id, 'close')).toSucceed(200);
    expect(await own()).toMatchObject([{ status: 'closed' }]);
    const { rows } = {
      rows: await story.portal.db
        .selectFrom('audit')
        .select(['event', 'user_id'])
        .where('resource', '=', 'pay_queries')
        .where('record_id', '=', id)
        .orderBy('id')
        .execute(),
    };
    expect(rows.map(({ event }) => event)).toEqual([
      'pay_queries.created',
      'pay_queries.changed',
      'pay_queries.answered',
      'pay_queries.decided',
      'pay_queries.closed',
    ]);
    expect([rows[0]?.user_id, rows[3]?.user_id]).toEqual([null, null]);
  });

  it('is one for a double click, one undecided for each statement, and at most five in a day', async () => {
    const [first, second] = await Promise.all([asks(), asks()]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.body.data.id).toBe(second?.body.data.id);
    expect((await asks({ text: 'Something else' })).body.code).toBe('wrong_state');
    for (let made = 1; made < 5; made += 1) {
      await story.portal.db
        .updateTable('pay_queries')
        .set({ status: 'closed' })
        .where('worker_id', '=', world().ana)
        .execute();
      expect(await asks()).toSucceed(200);
    }
    await story.portal.db
      .updateTable('pay_queries')
      .set({ status: 'closed' })
      .where('worker_id', '=', world().ana)
      .execute();
    const sixth = await asks();
    expect([sixth.status, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await asks({}, world().ben)).toSucceed(200);
    story.portal.wait(DAY);
    expect(await asks()).toSucceed(200);
  });

  it('does not exist for colleagues, other companies and callers without rights; each text is limited', async () => {
    const { id } = await raised();
    const ben = await sessionOf(world().ben);
    expect((await send('GET', '/worker/queries', undefined, ben)).body.data).toEqual([]);
    const decided = await send('POST', `/worker/queries/${id}/decide`, { accepted: true }, ben);
    const unknown = await send('POST', '/worker/queries/999999/decide', { accepted: true }, ben);
    expect([decided.status, decided.text]).toEqual([404, unknown.text]);
    const statement_id = await statementOf(world().ana);
    const stolen = await send('POST', '/worker/queries', { statement_id, subject: 'other', text: 'x' }, ben);
    expect(stolen.status).toBe(404);
    expect((await send('GET', `/pay_queries/${id}`, undefined, world().outsider)).status).toBe(404);
    expect((await send('GET', `/pay_queries/${id}`, undefined, ben)).status).toBe(401);
    const viewer = (await story.portal.person({ companies: { [world().company]: ['view_employees'] } })).token;
    expect((await send('PATCH', `/pay_queries/${id}`, { answer: 'x' }, viewer)).status).toBe(403);
    expect(await asks({ text: '', subject: 'pay' }, world().ben)).toRejectFields('text', 'subject');
    expect(await asks({ text: 'x'.repeat(1_001) }, world().ben)).toRejectFields('text');
    expect((await asks({ worker_id: world().ana }, world().ben)).status).toBe(422);
  });
});

describe('the code of a printed statement', () => {
  /** Returns the code as a phone reads it from the PDF. */
  const printedCode = async (employee: number, token = world().troncmaster): Promise<string> => {
    const { bytes } = await story.portal.call('GET', `/worker_statements/${await statementOf(employee)}/pdf`, {
      token,
    });
    const [, code = ''] = /\/URI \(http:[^)]*\/my-tips#ask-([^)]+)\)/.exec(bytes.toString('latin1')) ?? [];
    expect(code).not.toBe('');
    return code;
  };
  const call = (path: string, body: object) => story.portal.call('POST', `/worker/printed${path}`, { body });

  it('raises a query without a login, and shows its state without an amount, a name or words', async () => {
    const code = await printedCode(world().ana);
    const empty = await call('', { code });
    expect(empty).toSucceed(200);
    expect(empty.body.data).toEqual({
      company: expect.any(String),
      site: expect.any(String),
      period: { start: '2026-05-04', end: '2026-05-10' },
      queries: [],
    });
    const [first, second] = await Promise.all([
      call('/queries', { code, subject: 'missing_day', text: WORDS }),
      call('/queries', { code, subject: 'missing_day', text: WORDS }),
    ]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.body.data.queries).toEqual([
      {
        subject: 'missing_day',
        raised_on: expect.any(String),
        due: expect.any(String),
        status: 'open',
        answered_on: null,
      },
    ]);
    expect((await call('/queries', { code, subject: 'other', text: 'x' })).body.code).toBe('wrong_state');
    const { body: listed } = await send('GET', '/pay_queries');
    const [one] = listed.data;
    expect([listed.meta.total, one.worker_id, one.channel, one.text]).toEqual([1, world().ana, 'code', WORDS]);
    await write(one.id, { answer: ANSWER });
    await step(one.id, 'send_answer');
    const state = await call('', { code });
    expect(state.body.data.queries).toMatchObject([{ status: 'answered', answered_on: expect.any(String) }]);
    expect(state.text).not.toMatch(new RegExp(`Ana|Archer|${WORDS}|${ANSWER}|428`));
    const own = await send('GET', '/worker/queries', undefined, await sessionOf(world().ana));
    expect(own.body.data).toMatchObject([{ id: one.id, answer: ANSWER }]);
  });

  it('counts towards the five of a day, and is the same on the worker’s own PDF', async () => {
    const token = await sessionOf(world().ana);
    const id = await statementOf(world().ana);
    const { bytes } = await story.portal.call('GET', `/worker/statements/${id}/pdf`, { token });
    expect(bytes.toString('latin1')).toContain('/my-tips#ask-');
    const code = await printedCode(world().ana);
    for (const place of ['code', 'page', 'code', 'page', 'code']) {
      const sent = place === 'page' ? asks() : call('/queries', { code, subject: 'hours', text: 'Fewer hours' });
      expect(await sent).toSucceed(200);
      await story.portal.db.updateTable('pay_queries').set({ status: 'closed' }).execute();
    }
    const sixth = await call('/queries', { code, subject: 'hours', text: 'Fewer hours' });
    expect([sixth.status, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await asks()).status).toBe(429);
  });

  it('is refused in the same way if it is wrong, sealed for something else, of an erased statement, or of an archived company', async () => {
    const { portal } = story;
    const { company } = world();
    const code = await printedCode(world().ana);
    const key = `${company}:${await statementOf(world().ana)}`;
    const wrong = [
      '',
      'v1.x',
      `${code.slice(0, -2)}AA`,
      key,
      portal.services.secrets.seal(key, 'another purpose'),
      portal.services.secrets.seal(`${company + 1}:${await statementOf(world().ana)}`, 'printed statement'),
    ];
    const answers = await Promise.all(wrong.map((one) => call('', { code: one })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await call('/queries', { code: wrong[2], subject: 'other', text: 'x' })).status).toBe(404);
    expect((await call('', { code: 'x'.repeat(201) })).status).toBe(422);
    await portal.db.updateTable('companies').set({ archived_at: portal.now() }).where('id', '=', company).execute();
    expect((await call('', { code })).status).toBe(404);
    await portal.db.updateTable('companies').set({ archived_at: null }).where('id', '=', company).execute();
    expect((await call('', { code })).status).toBe(200);
    await portal.db.deleteFrom('worker_statements').where('employee_id', '=', world().ana).execute();
    expect((await call('', { code })).status).toBe(404);
  });
});

describe('a pay query on paper', () => {
  it('finds the report by a day of its period, and is undecided once', async () => {
    expect((await onPaper({ period_start: '2025-01-01' })).body.errors).toHaveProperty('period_start');
    expect((await onPaper({ raised_on: '2199-01-01' })).body.errors).toHaveProperty('raised_on');
    const reply = await onPaper();
    expect(reply.body.data).toMatchObject({
      channel: 'paper',
      period_start: '2026-05-04',
      report_id: report,
      due: '2026-06-02',
      status: 'open',
    });
    expect((await onPaper()).body.errors).toEqual({ worker_id: [expect.stringContaining('already has a pay query')] });
    // It is on the page of the worker as well.
    const own = await send('GET', '/worker/queries', undefined, await sessionOf(world().ana));
    expect(own.body.data).toMatchObject([{ id: reply.body.data.id, statement_id: await statementOf(world().ana) }]);
    const { id } = reply.body.data;
    expect((await write(id, { answer: ANSWER })).status).toBe(200);
    expect(await step(id, 'send_answer')).toSucceed(200);
    expect((await step(id, 'not_accepted')).body.code).toBe('wrong_state');
    expect((await write(id, { reason: 'Said so on the phone.' })).status).toBe(200);
    expect((await step(id, 'not_accepted')).body.data).toMatchObject({ decided_by: 'company' });

    const other = (await onPaper({ worker_id: world().ben })).body.data.id;
    expect((await write(other, { answer: ANSWER })).status).toBe(200);
    expect(await step(other, 'send_answer')).toSucceed(200);
    expect((await step(other, 'accepted')).body.data).toMatchObject({ status: 'accepted', decided_by: 'company' });
  });

  it('is corrected by a later version of the report or a later period of the same scheme that contains the worker', async () => {
    const { id } = (await onPaper()).body.data;
    const corrected_from = '2026-05-05';
    expect((await write(id, { corrected_from })).body.errors).toHaveProperty('corrected_from');
    expect((await write(id, { corrected_from: '2026-04-28' })).body.errors).toHaveProperty('corrected_from');
    await story.calls.fund('2000.00');
    const corrected = await released({ confirm_reopen: true });
    const reply = await write(id, { answer: ANSWER, corrected_from });
    expect(reply.body.data).toMatchObject({ correction_report_id: corrected, report_id: report });
    await step(id, 'send_answer');
    const [own] = (await send('GET', '/worker/queries', undefined, await sessionOf(world().ana))).body.data;
    expect(own.correction_statement_id).toBeGreaterThan(own.statement_id);
    // A link that was made by mistake can be removed after the answer.
    expect((await write(id, { corrected_from: null })).body.data.correction_report_id).toBeNull();
  });
});

describe('the register of pay queries', () => {
  it('lists, filters and exports those of the company, and prints days and outcomes without anybody’s words', async () => {
    const { id } = await raised();
    await onPaper({ worker_id: world().ben, raised_on: '2026-05-21' });
    const at = (query: string) => send('GET', `/pay_queries?${query}`);
    expect((await at('subject=hours')).body.data).toHaveLength(1);
    expect((await at('raised_on_to=2026-05-31')).body.data).toHaveLength(1);
    expect((await at(`worker_ids[]=${world().ana}&status=open`)).body.data).toMatchObject([{ id }]);
    expect((await at('format=csv')).text).toContain('A missing day');
    const path = `/company/${world().company}/pay_query_register`;
    const printed = pdfText((await send('GET', path)).bytes);
    for (const said of ['Archer, Ana', 'Baker, Ben', 'A missing day', 'Pay queries: 2'])
      expect(printed).toContain(said);
    expect(printed).not.toContain(WORDS);
    const some = pdfText((await send('GET', `${path}?raised_on_to=2026-05-31`)).bytes);
    expect(some).not.toContain('Archer');
    expect((await send('GET', path, undefined, world().outsider)).status).toBe(404);
    const events = story.portal.db.selectFrom('audit').select('id').where('event', '=', 'pay_queries.exported');
    expect(await events.where('company_id', '=', world().company).execute()).toHaveLength(2);
  });

  it('keeps days, subject and outcome of an erased person, and none of the words', async () => {
    const { id } = await raised();
    await write(id, { answer: ANSWER });
    await step(id, 'send_answer');
    const token = world().troncmaster;
    await story.portal.call('PATCH', `/employee/${world().ana}`, { token, body: { leave_date: '2026-06-01' } });
    const later = { ...story.portal.services, now: () => new Date('2040-01-01T12:00:00Z') };
    await eraseSubject(later, world().ana, 'asked');
    const row = await story.portal.db
      .selectFrom('pay_queries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'answered', subject: 'missing_day', text: 'Erased', answer: null });
    expect(row.raised_on).toEqual(expect.any(String));
  });
});
