import { lettersTo } from '#test/support/letters.ts';
import { pdfText } from '#test/support/pdfText.ts';
import { troncStory } from '#test/support/troncWorld.ts';
import { aSite } from '#test/support/world.ts';

const story = troncStory();

/** Ben's share of 1000.00, which no answer about Ana may contain. */
const CANARY = '571.43';

let office: string;
let site: number;

const world = () => story.world;
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  story.portal.call(method, path, { token: office, body, headers });
const request = (over: object = {}) => ({
  company_id: world().company,
  site_id: site,
  employee_id: world().ana,
  received_on: '2026-07-01',
  from_month: '2026-05',
  to_month: '2026-05',
  ...over,
});
const added = async (over: object = {}): Promise<{ id: number; revision: number; due: string; status: string }> => {
  const reply = await send('POST', '/records_requests', request(over));
  expect(reply).toSucceed(201);
  return reply.body.data;
};
const refusals = async (over: object) => (await send('POST', '/records_requests', request(over))).body.errors;

const begin = async () => {
  await story.ready();
  await story.steps.approved(await story.steps.generated());
  const rights = ['view_employees', 'edit_employees'];
  office = (await story.portal.person({ companies: { [world().company]: rights } })).token;
  ({ site_id: site } = await story.portal.db
    .selectFrom('schemes')
    .select('site_id')
    .where('id', '=', world().scheme)
    .executeTakeFirstOrThrow());
  const values = { email: 'ana@worker.example', start_date: '2026-02-10' };
  await story.portal.db.updateTable('employees').set(values).where('id', '=', world().ana).execute();
};

describe('records requests of workers (Employment Rights Act 1996, s.27J)', () => {
  it('checks the conditions with the field that breaks each, and records what breaks them only to refuse it', async () => {
    await begin();
    const [field] = Object.entries(await refusals({ to_month: '2026-04' }))[0]!;
    expect(field).toBe('to_month');
    expect(await refusals({ to_month: '2026-07' })).toEqual({
      to_month: [expect.stringContaining('had not ended')],
    });
    expect(await refusals({ received_on: '2026-09-02', from_month: '2023-09' })).toMatchObject({
      from_month: [expect.stringContaining('three years')],
    });
    const notThere = [expect.stringContaining('did not work for you')];
    expect(await refusals({ from_month: '2026-01' })).toEqual({ from_month: notThere });
    const elsewhere = await aSite(story.portal, world().company);
    expect(await refusals({ site_id: elsewhere })).toEqual({ site_id: notThere });
    const belfast = await aSite(story.portal, world().company, { address_post_code: 'BT1 1AA' });
    expect(await refusals({ site_id: belfast })).toEqual({ site_id: [expect.stringContaining('Great Britain')] });
    expect(await refusals({ received_on: '2199-07-01' })).toMatchObject({ received_on: [expect.any(String)] });
    expect(await refusals({ employee_id: null })).toHaveProperty('former_worker');

    const early = await added({ from_month: '2026-01', to_refuse: true });
    const path = `/records_requests/${early.id}/answer`;
    const asAnswered = await send('POST', path, { status: 'answered', how: 'handed_over' });
    expect(asAnswered).toRejectFields({ from_month: notThere });
    expect((await send('POST', path, { status: 'refused', how: 'handed_over' })).body.errors).toHaveProperty('reasons');
    const refused = await send('POST', path, {
      status: 'refused',
      how: 'handed_over',
      reasons: 'Started in February.',
    });
    expect(refused.body.data).toMatchObject({ status: 'refused', reasons: 'Started in February.' });
    expect((await send('GET', path)).body.data).toMatchObject({ status: 'refused', periods: [] });
  });

  it('answers by email with the amounts of the place, and on paper with the worker’s own amounts, without those of colleagues', async () => {
    await begin();
    const open = await added();
    expect(open).toMatchObject({ due: '2026-07-28', status: 'open', name: 'Archer, Ana' });
    // A second request within three months is a question.
    const again = await send('POST', '/records_requests', request({ received_on: '2026-09-30' }), {
      'x-confirm': 'ask',
    });
    expect(again).toBeRefused(409, { questions: [expect.objectContaining({ code: 'request_within_three_months' })] });
    const path = `/records_requests/${open.id}/answer`;
    expect((await send('GET', path)).body.data).toMatchObject({ status: 'open', answered_on: null });

    const stale = await send('POST', path, { status: 'answered', how: 'email' }, { 'if-match': '"9"' });
    expect(stale.status).toBe(412);
    const given = await send('POST', path, { status: 'answered', how: 'email' }, { 'if-match': `"${open.revision}"` });
    expect(given.body.data).toMatchObject({ status: 'answered', answered_how: 'email', reasons: null });
    expect((await send('POST', path, { status: 'answered', how: 'email' })).status).toBe(409);

    const { body, text } = await send('GET', path);
    expect(body.data.periods).toMatchObject([
      { start_date: '2026-05-04', total_troncs: '1000.00', distributed_total: '1000.00', own: '428.57' },
    ]);
    const table = await send('GET', `${path}?format=csv`);
    expect(table.text).toContain(',1000.00,1000.00,428.57\r\n');
    const printed = pdfText((await send('GET', `${path}?format=pdf`)).bytes);
    for (const said of ['Archer, Ana', 'for May 2026.', '£1,000.00', '£428.57', 's.27J'])
      expect(printed).toContain(said);
    const [letter] = await lettersTo(story.portal, 'ana@worker.example');
    expect(letter?.text).toMatch(/for May 2026\.[\s\S]*£1,000\.00/);
    expect(letter?.text).not.toContain('428.57');
    for (const one of [text, table.text, printed, letter?.text]) {
      expect(one).not.toContain(CANARY);
      expect(one).not.toContain('Baker');
    }
    // The answer stays as it was given, whatever is released later.
    await story.calls.fund('2000.00');
    await story.steps.approved(await story.steps.generated({ confirm_reopen: true }));
    expect((await send('GET', path)).body.data.periods).toEqual(body.data.periods);
    const events = await story.portal.db
      .selectFrom('audit')
      .select('event')
      .where('resource', '=', 'records_requests')
      .where('record_id', '=', open.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event.split('.')[1])).toEqual(['created', 'answered', 'exported', 'exported']);
  });

  it('adds the tips of each calendar month from the takings, once these cover the whole month', async () => {
    await begin();
    const enter = (business_date: string, gross: string, more = {}) =>
      story.portal.call('POST', '/takings', {
        token: world().troncmaster,
        body: { company_id: world().company, site_id: site, business_date, gross, ...more },
      });
    const { id } = await added({});
    const months = async () => (await send('GET', `/records_requests/${id}/answer`)).body.data.months;
    await enter('2026-05-02', '120.00', { kind: 'mandatory_service_charge', vat: '20.00' });
    expect(await months()).toEqual([]);
    await enter('2026-04-30', '5.00');
    await enter('2026-05-31', '-10.00');
    const { body } = await enter('2026-05-09', '77.00');
    await story.portal.call('PATCH', `/takings/${body.data.id}`, {
      token: world().troncmaster,
      body: { void_reason: 'Entered twice' },
    });
    expect(await months()).toEqual([{ month: '2026-05', tips: '90.00' }]);
    const paper = await send('GET', `/records_requests/${id}/answer?format=pdf`);
    expect(pdfText(paper.bytes)).toContain('£90.00');
  });

  it('takes requests of former workers, asks for an address before it sends, and reminds until the answer is given', async () => {
    await begin();
    const former = await added({ employee_id: null, former_worker: 'Clay, Cora' });
    const path = `/records_requests/${former.id}/answer`;
    const tasks = async () =>
      (await send('GET', '/dashboard/tasks')).body.data.filter(
        ({ code }: { code: string }) => code === 'records_request_due',
      );
    expect(await tasks()).toMatchObject([
      { params: { name: 'Clay, Cora' }, due: '2026-07-28', overdue: true, path: `/records_requests/${former.id}/show` },
    ]);
    const body = { status: 'not_required', how: 'email', reasons: 'Tips were paid twice a year at most.' };
    expect((await send('POST', path, body)).body.errors).toEqual({ how: [expect.stringContaining('no email')] });
    const changed = await send('PATCH', `/records_requests/${former.id}`, { former_email: 'cora@worker.example' });
    expect(changed.status).toBe(200);
    expect((await send('POST', path, body)).body.data).toMatchObject({ status: 'not_required' });
    const [letter] = await lettersTo(story.portal, 'cora@worker.example');
    expect(letter?.text).toContain('twice a year');
    expect(await tasks()).toEqual([]);
    const viewer = (await story.portal.person({ companies: { [world().company]: ['view_employees'] } })).token;
    expect((await story.portal.call('GET', path, { token: viewer })).status).toBe(403);
    const list = await story.portal.call('GET', '/records_requests', { token: viewer });
    expect(list.body.data).toMatchObject([{ name: 'Clay, Cora', status: 'not_required' }]);
    expect((await story.get('/records_requests', world().outsider)).body.data).toEqual([]);
  });
});
