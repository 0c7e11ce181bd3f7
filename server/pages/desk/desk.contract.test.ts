import { sql } from 'kysely';
import pg from 'pg';
import type { DeskRow } from '#domain/contract/desk.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { writeStatements } from '#resources/statements/server/index.ts';
import { today } from '#server/platform/calendar/today.ts';
import { troncStory } from '#test/support/troncWorld.ts';
import { anEmployee, aScheme, aTroncPeriod } from '#test/support/world.ts';

const story = troncStory();

const desk = async (query = '', token = story.world.troncmaster): Promise<DeskRow[]> => {
  const own = `company_ids[]=${story.world.company}`;
  const reply = await story.portal.call('GET', `/desk?${own}${query}`, { token });
  expect(reply).toSucceed(200);
  return reply.body.data;
};
const stages = async (query = '', token?: string) =>
  (await desk(query, token)).map(({ stage, days_late }) => [stage, days_late]);

/** A week that began this many days ago, with data due after 7 days, the report after 9, and pay after 11. */
const weekFrom = (daysAgo: number) => {
  const start = addDays(today(story.portal), -daysAgo);
  return {
    start_date: start,
    end_date: addDays(start, 6),
    submission_date: addDays(start, 7),
    report_return_date: addDays(start, 9),
    nominal_pay_date: addDays(start, 11),
    actual_pay_date: addDays(start, 11),
  };
};
const world = async (daysAgo: number) => {
  await story.open({ period: weekFrom(daysAgo) });
};
const another = (daysAgo: number) =>
  aTroncPeriod(
    story.portal,
    { company_id: story.world.company, scheme_id: story.world.scheme },
    { ...weekFrom(daysAgo), tax_year: 2025 },
  );

describe('the desk', () => {
  it('shows each stage of a period with what blocks it, how late it is and the next action, and then removes it', async () => {
    await world(10);
    const { company, scheme, period, payroll, troncmaster: token } = story.world;
    const drawer = `/companies/${company}/schemes?drawer=scheme-import&drawer.scheme=${scheme}&drawer.period=${period}`;
    const [row] = await desk();
    expect(row).toMatchObject({ id: period, tronc_scheme_id: scheme, findings: null, path: drawer });
    expect(row).toMatchObject({ stage: 'awaiting', days_late: 3, action: 'enter_hours' });
    expect(row?.blocks).toEqual(['no_hours', 'no_fund']);
    await story.calls.hours('payroll_ref,hours\nA1,30\nB1,20\n');
    expect((await desk())[0]).toMatchObject({ stage: 'fund', days_late: 1, blocks: ['no_fund'], path: drawer });
    await story.calls.fund('1000.00');
    expect((await desk())[0]).toMatchObject({ stage: 'draft', days_late: 1, blocks: [], action: 'generate' });
    const report = await story.steps.generated();
    const page = `/companies/${company}/schemes/${scheme}/reports/${report}`;
    expect((await desk())[0]).toMatchObject({ stage: 'review', findings: expect.any(Number), path: page });
    await story.calls.fund('1200.00');
    expect((await desk())[0]?.blocks).toEqual(['inputs_changed']);
    const report_id = await story.steps.approved(await story.steps.generated());
    await writeStatements(story.portal.services, { company_id: company, report_id });
    expect(await desk()).toEqual([]);
    const profile = { ...newProfile('brightpay_uk'), starts_on: '2026-01-01' };
    const saved = await story.portal.call('PUT', `/payroll/${payroll}/handoff_profile`, { token, body: profile });
    expect(saved).toSucceed(200);
    expect((await desk())[0]).toMatchObject({ stage: 'released', blocks: ['shares_open'], action: 'hand_over' });
    await sql`delete from handoff_open where company_id = ${company}`.execute(story.portal.db);
    expect(await desk()).toEqual([]);
    await sql`update worker_statements set due = ${addDays(today(story.portal), -2)} where company_id = ${company}`.execute(
      story.portal.db,
    );
    expect((await desk())[0]).toMatchObject({ stage: 'handed_over', days_late: 2, blocks: ['statements_open'] });
  });

  it('shows the oldest three open periods of a scheme, without past ones that were never used', async () => {
    await world(3);
    const old = await Promise.all([40, 33, 26, 19].map(another));
    await story.steps.ready(old[0]);
    expect((await desk()).map(({ id }) => id)).toEqual([old[0], story.world.period]);
    for (const period of old.slice(1)) await story.steps.ready(period);
    expect((await desk()).map(({ id }) => id)).toEqual(old.slice(0, 3));
  });

  it('shows overdue statements of a scheme next to three of its periods with other work', async () => {
    await world(40);
    const { company } = story.world;
    await story.steps.ready();
    const report_id = await story.steps.approved(await story.steps.generated());
    await writeStatements(story.portal.services, { company_id: company, report_id });
    await sql`update worker_statements set due = ${addDays(today(story.portal), -2)} where company_id = ${company}`.execute(
      story.portal.db,
    );
    const later = await Promise.all([33, 26, 19].map(another));
    for (const period of later) await story.calls.hours('payroll_ref,hours\nA1,30\n', period);
    expect((await desk('&stages[]=handed_over')).map(({ due, deadline }) => [due, deadline])).toEqual([
      [addDays(today(story.portal), -2), 'statements'],
    ]);
    expect(await desk()).toHaveLength(4);
  });

  it('counts hours as late from the submission date, and once the client has sent a file from the report', async () => {
    await world(8);
    const [row] = await desk();
    expect(row).toMatchObject({ deadline: 'submission', days_late: 1, action: 'enter_hours' });
    const { period, client: token } = story.world;
    const form = new FormData();
    form.append('files[]', new Blob(['name,hours\n'], { type: 'text/csv' }), 'rota.csv');
    const uploaded = await story.portal.call('POST', `/tronc_periods/${period}/troncs_files`, { token, form });
    expect(uploaded).toSucceed(201);
    expect((await desk())[0]).toMatchObject({ deadline: 'report_return', days_late: 0, action: 'process_files' });
  });

  it('counts a correction that was released after the pay date as late from its release', async () => {
    await world(40);
    const { payroll, troncmaster: token } = story.world;
    await story.steps.ready();
    await story.steps.approved(await story.steps.generated());
    const body = { ...newProfile('brightpay_uk'), starts_on: '2026-01-01' };
    await story.portal.call('PUT', `/payroll/${payroll}/handoff_profile`, { token, body });
    const day = today(story.portal);
    expect((await desk())[0]).toMatchObject({ stage: 'released', due: day, deadline: 'release', days_late: 0 });
    const before = addDays(day, -30);
    await sql`update tronc_reports set approved_at = ${before}::timestamptz where company_id = ${story.world.company}`.execute(
      story.portal.db,
    );
    expect((await desk())[0]).toMatchObject({ deadline: 'pay_date', due: addDays(day, -29), days_late: 29 });
  });

  it('is limited by stage, lateness, search and page, and sorted', async () => {
    await world(3);
    await story.steps.ready(await another(12));
    expect(await stages()).toEqual([
      ['draft', 3],
      ['awaiting', 0],
    ]);
    expect(await stages('&stages[]=awaiting')).toEqual([['awaiting', 0]]);
    expect(await stages('&late=1')).toEqual([['draft', 3]]);
    expect(await stages('&sort_by=due:desc')).toEqual([
      ['awaiting', 0],
      ['draft', 3],
    ]);
    expect(await stages('&per_page=1&page=2')).toEqual([['awaiting', 0]]);
    const [{ scheme } = { scheme: '' }] = await desk();
    expect(await stages(`&search_string=${scheme.toUpperCase()}`)).toHaveLength(2);
    expect(await stages('&search_string=nowhere')).toEqual([]);
    const unknown = await story.portal.call('GET', '/desk?sort_by=site_id', { token: story.world.troncmaster });
    expect(unknown).toRejectFields('sort_by');
  });

  it('shows users of the company its own schemes and no drafts, and refuses users without permission on a scheme', async () => {
    await world(10);
    const { client, outsider, company, scheme } = story.world;
    await story.steps.ready();
    await story.steps.generated();
    expect(await desk('', client)).toMatchObject([
      { stage: 'draft', findings: null, action: 'view', path: `/companies/${company}/schemes/${scheme}` },
    ]);
    const all = await story.portal.call('GET', '/desk', { token: client });
    expect(new Set(all.body.data.map(({ company_id }: DeskRow) => company_id))).toEqual(new Set([company]));
    expect(await story.portal.call('GET', '/desk', { token: outsider })).toBeRefused(403, 'forbidden');
  });

  it('shows who looks after a scheme, the deputy while the owner is away, and each change in the history of the scheme', async () => {
    await world(10);
    const { scheme, troncmaster: token, client } = story.world;
    const { portal } = story;
    const day = today(portal);
    const [owner, deputy] = [await portal.person({ tronc_master: true }), await portal.person({ tronc_master: true })];
    const set = (body: object) =>
      portal.call('PUT', '/desk/owners', { token, body: { scheme_ids: [scheme], ...body } });
    expect(await desk('&responsible=nobody')).toHaveLength(1);
    expect((await set({ owner_id: owner.id, deputy_id: deputy.id })).body.data).toEqual({ changed: 1 });
    expect((await set({ owner_id: owner.id })).body.data).toEqual({ changed: 0 });
    expect(await desk('&responsible=nobody')).toEqual([]);
    expect(await desk(`&responsible_ids[]=${owner.id}`)).toMatchObject([
      { owner: { id: owner.id }, deputy: { id: deputy.id }, responsible: { id: owner.id } },
    ]);
    expect(await desk('&responsible=me', owner.token)).toHaveLength(1);
    await set({ away_from: day });
    expect(await desk('&responsible=me', owner.token)).toEqual([]);
    expect(await desk('&responsible=me', deputy.token)).toMatchObject([
      { owner: { id: owner.id }, away_from: day, away_until: null, responsible: { id: deputy.id } },
    ]);
    await set({ away_from: addDays(day, -3), away_until: addDays(day, -1) });
    expect(await desk('&responsible=me', owner.token)).toHaveLength(1);
    expect((await desk('', client))[0]).toMatchObject({
      owner: null,
      deputy: null,
      responsible: null,
      away_from: null,
    });
    const history = await portal.call('GET', `/history?resource=schemes&id=${scheme}`, { token });
    expect(history.body.data.filter((one: { action: string }) => one.action === 'schemes.owner_changed')).toHaveLength(
      3,
    );
  });

  it('rejects owners who are no active troncmasters, a deputy who is the owner, and an absence without a deputy', async () => {
    await world(10);
    const { scheme, troncmaster: token, client } = story.world;
    const { portal } = story;
    const owner = await portal.person({ tronc_master: true });
    const left = await portal.person({ tronc_master: true });
    await sql`update users set active = false where id = ${left.id}`.execute(portal.db);
    const user = await portal.person({});
    const set = (body: object) =>
      portal.call('PUT', '/desk/owners', { token, body: { scheme_ids: [scheme], ...body } });
    expect(await set({ owner_id: user.id })).toRejectFields('owner_id');
    expect(await set({ owner_id: owner.id, deputy_id: left.id })).toRejectFields('deputy_id');
    expect(await set({ owner_id: owner.id, deputy_id: owner.id })).toRejectFields('deputy_id');
    expect(await set({ deputy_id: owner.id })).toRejectFields('owner_id');
    expect(await set({ owner_id: owner.id, away_from: '2026-12-01' })).toRejectFields('deputy_id');
    expect(await set({ scheme_ids: [scheme, 999_999_999], owner_id: owner.id })).toRejectFields('scheme_ids');
    expect(await desk('&responsible=nobody')).toHaveLength(1);
    const refused = await portal.call('PUT', '/desk/owners', { token: client, body: { scheme_ids: [scheme] } });
    expect(refused).toBeRefused(403, 'forbidden');
  });

  it('sends as many statements for many schemes and employees as for one', async () => {
    await world(10);
    const { company, payroll, scheme, troncmaster } = story.world;
    const statements = async () => {
      const read = () => story.portal.call('GET', '/desk?per_page=200', { token: troncmaster });
      await read();
      const spy = jest.spyOn(pg.Client.prototype, 'query');
      const { body } = await read();
      const texts = spy.mock.calls.map(([one]) => String((one as { text?: string } | undefined)?.text ?? one));
      spy.mockRestore();
      return { sent: texts.filter((text) => !/update "?sessions/.test(text)).length, rows: body.meta.total };
    };
    const few = await statements();
    const { db } = story.portal;
    const { site_id } = await db
      .selectFrom('schemes')
      .select('site_id')
      .where('id', '=', scheme)
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 60; n += 1) await aScheme(story.portal, { company_id: company, site_id });
    await sql`insert into tronc_periods (company_id, scheme_id, tax_year, period_number, start_date, end_date,
        nominal_pay_date, actual_pay_date, submission_date, report_return_date)
      select p.company_id, s.id, tax_year, period_number, start_date, end_date, nominal_pay_date, actual_pay_date,
        submission_date, report_return_date
      from tronc_periods p join schemes s on s.company_id = p.company_id and s.id <> p.scheme_id
      where p.company_id = ${company} and p.scheme_id = ${scheme}`.execute(db);
    for (let n = 0; n < 20; n += 1)
      await anEmployee(story.portal, { company_id: company, payroll_id: payroll }, { tronc_scheme_id: scheme });
    const many = await statements();
    expect(many).toEqual({ sent: few.sent, rows: few.rows + 60 });
  });
});
