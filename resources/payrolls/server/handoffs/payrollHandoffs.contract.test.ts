import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { addDays, partsOf } from '#domain/dates/isoDate.ts';
import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { verifyHandoffs } from '#server/operate/verify/handoffs.ts';
import { today } from '#server/platform/calendar/today.ts';
import { troncStory } from '#test/support/troncWorld.ts';
import { aWebhook } from '#test/support/webhooks.ts';
import { aPayroll, aTroncPeriod } from '#test/support/world.ts';

// Two requests at the same time are part of what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

const story = troncStory();

/** BrightPay without changes: a valid profile. */
const PROFILE = { ...newProfile('brightpay_uk'), starts_on: '2026-01-01' };

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = story.world.troncmaster) =>
  story.portal.call(method, path, { token, ...(body && { body }) });
const get = (path: string, token?: string) => call('GET', path, undefined, token);

/** Returns the payroll's first period of this tax year that is not paid before the tronc period, and the one after it. */
const payrollPeriods = async (): Promise<[period: number, next: number]> => {
  const { body } = await get(`/payroll/${story.world.payroll}/periods`);
  const at = body.data.findIndex(({ pay_date }: { pay_date: string }) => pay_date >= '2026-05-15');
  return [body.data[at].id, body.data[at + 1].id];
};
const card = async (period: number) => (await get(`/periods/${period}/handoff`)).body.data;
const preview = async (period: number, query = '') =>
  (await get(`/periods/${period}/handoff/preview${query}`)).body.data.map(
    (line: { name: string; share: string; handed: string; now: string; reason: string; held: boolean }) => [
      line.name,
      line.share,
      line.handed,
      line.now,
      line.reason,
      line.held,
    ],
  );
const create = async (period: number, more: object = {}, token?: string) =>
  call('POST', `/periods/${period}/handoffs`, { owed_hash: (await card(period)).owed_hash, ...more }, token);
/** Sends what is owed in one step. */
const handOver = async (period: number, more: object = {}): Promise<number> => {
  const answer = await create(period, { treatment_confirmed: true, send: true, ...more });
  expect(answer).toSucceed(201);
  expect(answer.body.data?.status).toBe('sent');
  return answer.body.data.id;
};
const release = async (fund?: string) => {
  if (fund) expect((await story.calls.fund(fund)).status).toBe(200);
  return story.steps.approved(await story.steps.generated({ confirm_reopen: true }));
};
/** A world whose report is released, with a profile. Ana has 428.57 and Ben 571.43. */
const released = async (): Promise<{ period: number; next: number; report: number }> => {
  await story.ready();
  const report = await release();
  expect((await call('PUT', `/payroll/${story.world.payroll}/handoff_profile`, PROFILE)).status).toBe(200);
  const [period, next] = await payrollPeriods();
  return { period, next, report };
};

describe('a hand-off of tronc shares to payroll', () => {
  it('takes every released share once, and after a re-opened report the differences only', async () => {
    const { period, next, report } = await released();
    expect(await card(period)).toMatchObject({
      people: 2,
      total: '1000.00',
      held_lines: 0,
      package: 'brightpay_uk',
      blocked: null,
      sites: [{ report_id: report, waiting: null, people: 2, now: '1000.00' }],
      treatments: [{ treatment: 'none', lines: 2, amount: '1000.00', nicable: '0.00' }],
    });
    expect(await preview(period)).toEqual([
      ['Archer, Ana', '428.57', '0.00', '428.57', 'new', false],
      ['Baker, Ben', '571.43', '0.00', '571.43', 'new', false],
    ]);
    const id = await handOver(period);
    expect(await preview(period)).toEqual([]);
    expect((await create(period)).body.code).toBe('nothing_owed');

    const file = await get(`/payroll_handoffs/${id}/file`);
    expect(file.text.split('\r\n').map((line) => line.split(',').slice(0, 3))).toEqual([
      expect.anything(),
      ['A1', 'Tronc', '428.57'],
      ['B1', 'Tronc', '571.43'],
      [''],
    ]);
    const { sha256 } = (await get(`/payroll_handoffs/${id}`)).body.data;
    expect(createHash('sha256').update(file.text).digest('hex')).toBe(sha256);

    await release('1000.10');
    // Both are owed 4 and 6 pence more, with the next payroll, which is the last one of that day.
    expect(await preview(next)).toEqual([
      ['Archer, Ana', '428.61', '428.57', '0.04', 'difference', false],
      ['Baker, Ben', '571.49', '571.43', '0.06', 'difference', false],
    ]);
    await handOver(next);
    const ledger = (await get(`/payroll/${story.world.payroll}/handoff_ledger`)).body.data;
    expect(ledger.map(({ share, handed, owed }: Record<string, string>) => [share, handed, owed])).toEqual([
      ['428.61', '428.61', '0.00'],
      ['571.49', '571.49', '0.00'],
    ]);
    expect((await get(`/payroll/${story.world.payroll}/handoff_ledger?format=csv`)).text).toContain('428.61');
  });

  it('is named on the released report as its next step until all of it is handed over, settings or not', async () => {
    await story.ready();
    const [period] = await payrollPeriods();
    const draft = await story.steps.generated();
    const due = async (report: number, token?: string) => {
      const answer = await get(`/tronc_reports/${report}/handoffs_due`, token);
      expect(answer).toSucceed(200);
      return answer.body.data;
    };
    expect(await due(draft)).toEqual([]);
    const report = await story.steps.approved(draft);
    const next = {
      payroll_id: story.world.payroll,
      payroll_name: expect.any(String),
      period_id: expect.any(Number),
      period_name: expect.any(String),
      pay_date: expect.any(String),
      people: 2,
      amount: '1000.00',
      overpaid_people: 0,
      overpaid: '0.00',
      pay_by: '2026-06-30',
      currency: 'GBP',
    };
    expect(await due(report)).toEqual([next]);
    const viewer = (await story.portal.person({ companies: { [story.world.company]: ['view_tronc_schemes'] } })).token;
    expect(await due(report, viewer)).toEqual([]);
    await call('PUT', `/payroll/${story.world.payroll}/handoff_profile`, PROFILE);
    await handOver(period);
    expect(await due(report)).toEqual([]);

    const corrected = await release('900.00');
    const overpaid = { people: 0, amount: '0.00', overpaid_people: 2, overpaid: '100.00' };
    expect(await due(corrected)).toEqual([{ ...next, ...overpaid }]);
    expect(await due(report)).toEqual([]);
  });

  it('writes its file in an order that never changes, because the hash of a sent file is stored', async () => {
    const { period } = await released();
    for (const [ref, surname] of [
      ['A1', 'Ó Súilleabháin'],
      ['B1', 'Walsh'],
    ] as const)
      await story.portal.db
        .updateTable('employees')
        .set({ surname })
        .where('company_id', '=', story.world.company)
        .where('payroll_ref', '=', ref)
        .execute();
    const id = await handOver(period);
    // Lists sort Ó as O: before W.
    expect((await get(`/payroll_handoffs/${id}/file`)).text.match(/^[AB]1/gm)).toEqual(['B1', 'A1']);
    expect(await verifyHandoffs(story.portal.db)).toMatchObject({ faults: [] });
  });

  it('holds an amount below zero until it is recovered or written off with a reason', async () => {
    const { period, next } = await released();
    await handOver(period);
    await release('900.00');
    const held = [
      ['Archer, Ana', '385.71', '428.57', '-42.86', 'overpaid', true],
      ['Baker, Ben', '514.29', '571.43', '-57.14', 'overpaid', true],
    ];
    expect(await preview(next)).toEqual(held);
    expect((await create(next)).body.code).toBe('nothing_owed');
    const { db } = story.portal;
    const jurisdictions = async () =>
      (await get(`/periods/${next}/handoff/preview`)).body.data.map(
        ({ jurisdiction }: Record<string, string>) => jurisdiction,
      );
    expect(await jurisdictions()).toEqual(['GB', 'GB']);
    await sql`update sites set address_post_code = 'BT1 5GS' where company_id = ${story.world.company}`.execute(db);
    expect(await jurisdictions()).toEqual(['NI', 'NI']);
    const decide = (employee_id: number, decision: string) => ({
      employee_id,
      tronc_period_id: story.world.period,
      decision,
      reason: 'Agreed with the employer',
    });
    const unknown = await create(next, { decisions: [decide(story.world.ana, 'recover'), decide(1, 'recover')] });
    expect(unknown).toRejectFields('decisions.1.employee_id');
    const decisions = [decide(story.world.ana, 'recover'), decide(story.world.ben, 'write_off')];
    const id = await handOver(next, { decisions });
    const { people, total, written_off } = (await get(`/payroll_handoffs/${id}`)).body.data;
    expect([people, total, written_off]).toEqual([1, '-42.86', '-57.14']);
    const file = (await get(`/payroll_handoffs/${id}/file`)).text;
    expect([file.includes('A1,Tronc,-42.86'), file.includes('B1')]).toEqual([true, false]);
    const lines = (await get(`/payroll_handoffs/${id}/lines`)).body.data;
    expect(lines.map(({ kind, decision_reason }: Record<string, string>) => [kind, decision_reason])).toEqual([
      ['recover', 'Agreed with the employer'],
      ['write_off', 'Agreed with the employer'],
    ]);
    expect(await preview(next)).toEqual([]);
    // A withdrawn hand-off frees what it recovered and wrote off.
    expect((await call('POST', `/payroll_handoffs/${id}/withdraw`, { reason: 'Wrong file' })).status).toBe(200);
    expect(await preview(next)).toEqual(held);
  });

  it('is withdrawn after it was sent by a troncmaster only, and the sender learns of it', async () => {
    const { period } = await released();
    const { portal, world } = story;
    const clerk = await portal.person({
      payrolls: { [world.payroll]: { company_id: world.company, permissions: ['upload'] } },
    });
    const draft = (await create(period, { treatment_confirmed: true })).body.data.id;
    expect((await call('POST', `/payroll_handoffs/${draft}/send`, {}, clerk.token)).status).toBe(200);
    const withdraw = (token?: string) =>
      call('POST', `/payroll_handoffs/${draft}/withdraw`, { reason: 'Wrong file' }, token);
    expect((await withdraw(clerk.token)).status).toBe(403);
    expect((await get(`/payroll_handoffs/${draft}`)).body.data.status).toBe('sent');
    expect((await withdraw()).status).toBe(200);
    const { data } = (await get('/notices', clerk.token)).body;
    expect(data.map(({ code, params }: { code: string; params: object }) => [code, params])).toContainEqual([
      'handoff_withdrawn',
      expect.objectContaining({ total: '1000.00', reason: 'Wrong file', version: 1 }),
    ]);
    // A draft, whose amounts are still owed, is withdrawn by anyone who can prepare one.
    const next = (await create(period)).body.data.id;
    const body = { reason: 'Not needed' };
    expect((await call('POST', `/payroll_handoffs/${next}/withdraw`, body, clerk.token)).status).toBe(200);
  });

  it('is confirmed by a result without differences, and is then final', async () => {
    const { period } = await released();
    const id = await handOver(period);
    const confirm = (...rows: [string, string][]) =>
      call('POST', `/payroll_handoffs/${id}/confirm`, {
        rows: rows.map(([payroll_ref, tronc]) => ({ payroll_ref, tronc })),
      });
    const wrong = await confirm(['A1', '428.57'], ['B1', '571.34'], ['Z9', '1.00']);
    expect([wrong.body.data.handoff.status, wrong.body.data.differences]).toEqual([
      'sent',
      [
        {
          employee_id: story.world.ben,
          name: 'Baker, Ben',
          payroll_ref: 'B1',
          sent: '571.43',
          paid: '571.34',
          difference: '-0.09',
        },
        { employee_id: null, name: null, payroll_ref: 'Z9', sent: '0.00', paid: '1.00', difference: '1.00' },
      ],
    ]);
    const right = await confirm(['a1', '428.57'], ['B1', '500.00'], ['B1', '71.43']);
    expect([right.body.data.handoff.status, right.body.data.differences]).toEqual(['confirmed', []]);
    for (const [step, body] of [
      ['withdraw', { reason: 'Late' }],
      ['send', {}],
      ['confirm', { rows: [] }],
    ] as const) {
      const again = await call('POST', `/payroll_handoffs/${id}/${step}`, body);
      expect(again).toBeRefused(409, 'handoff_status');
    }
    expect((await get(`/payroll_handoffs/${id}/file`)).status).toBe(200);
    // Not even a program changes it.
    const change = sql`update payroll_handoffs set status = 'withdrawn' where id = ${id}`;
    await expect(change.execute(story.portal.db)).rejects.toThrow('cannot become withdrawn');
    await expect(sql`delete from handoff_lines`.execute(story.portal.db)).rejects.toThrow('never changes');
  });

  it('is refused for approved payrolls, without a profile, for outdated figures and for cells that are formulas', async () => {
    await story.ready();
    await release();
    const [period] = await payrollPeriods();
    expect((await create(period)).body.code).toBe('profile_missing');
    expect((await card(period)).blocked).toBe('profile_missing');
    await call('PUT', `/payroll/${story.world.payroll}/handoff_profile`, PROFILE);
    const outdated = await create(period, { owed_hash: 'other' });
    expect(outdated).toBeRefused(409, 'handoff_changed');
    const { db } = story.portal;
    const refOfAna = (payroll_ref: string) =>
      db.updateTable('employees').set({ payroll_ref }).where('id', '=', story.world.ana).execute();
    await refOfAna('=A1');
    const unsafe = await create(period);
    expect(unsafe).toBeRefused(422, 'unsafe_cell');
    expect(unsafe.body.message).toContain('Archer, Ana');
    await refOfAna(' ');
    const missing = await create(period);
    expect(missing).toBeRefused(422, 'ref_missing');
    await refOfAna('A1');

    const draft = (await create(period)).body.data.id;
    const unconfirmed = await call('POST', `/payroll_handoffs/${draft}/send`, {});
    expect(unconfirmed).toBeRefused(409, 'treatment_unconfirmed');
    expect((await get(`/payroll_handoffs/${draft}/file`)).body.code).toBe('handoff_status');
    await release('2000.00');
    const changed = await call('POST', `/payroll_handoffs/${draft}/send`, { treatment_confirmed: true });
    expect(changed).toBeRefused(409, 'handoff_changed');
    // A newer draft replaces the older one.
    await create(period);
    expect((await get(`/payroll_handoffs/${draft}`)).body.data.status).toBe('withdrawn');
    await db.updateTable('payroll_periods').set({ status: 'approved' }).where('id', '=', period).execute();
    const approved = await create(period);
    expect(approved).toBeRefused(409, 'period_approved');
  });

  it('belongs to users who upload payroll input; a troncmaster decides and confirms the treatment', async () => {
    const { period } = await released();
    const { company, payroll } = story.world;
    const clerk = (
      await story.portal.person({ payrolls: { [payroll]: { company_id: company, permissions: ['upload'] } } })
    ).token;
    expect((await create(period, { treatment_confirmed: true }, clerk)).status).toBe(403);
    const draft = (await create(period, {}, clerk)).body.data.id;
    const send = (body: object, token: string) => call('POST', `/payroll_handoffs/${draft}/send`, body, token);
    expect((await send({ treatment_confirmed: true }, clerk)).status).toBe(403);
    expect((await send({}, clerk)).body.code).toBe('treatment_unconfirmed');
    const again = (await create(period, { treatment_confirmed: true })).body.data;
    const sent = await call('POST', `/payroll_handoffs/${again.id}/send`, {}, clerk);
    expect(sent).toSucceed(200);
    expect(sent.body.data.treatment_confirmed_by.name).toBe('Tess Master');
    const viewer = (
      await story.portal.person({ payrolls: { [payroll]: { company_id: company, permissions: ['view_files'] } } })
    ).token;
    expect((await get(`/payroll_handoffs/${again.id}`, viewer)).status).toBe(403);
    expect((await get('/payroll_handoffs', viewer)).body.data).toEqual([]);
    expect((await get(`/payroll_handoffs?payroll_ids=${payroll}`, clerk)).body.meta.total).toBe(2);
    expect((await get(`/payroll_handoffs/${again.id}`, story.world.outsider)).status).toBe(404);
  });

  it('holds shares that a former payroll may have paid outside the portal, until it is known what was paid', async () => {
    const { period, report } = await released();
    const { world, portal } = story;
    const move = (id: number, payroll_id: number) =>
      portal.db.updateTable('employees').set({ payroll_id }).where('id', '=', id).execute();
    const ledgerOf = async (payroll: number) =>
      (await get(`/payroll/${payroll}/handoff_ledger`)).body.data.map((row: Record<string, string | boolean>) => [
        ...[row.name, row.share, row.handed, row.paid_outside, row.owed, row.held, row.former_payroll_name],
      ]);
    // The other payroll does not hand over: it pays from the reports.
    const other = await aPayroll(portal, world.company);
    const name = (await get(`/payroll/${other}`)).body.data?.name ?? expect.any(String);
    const draft = (await create(period, { treatment_confirmed: true })).body.data.id;
    await move(world.ana, other);
    await move(world.ben, other);
    await move(world.ana, world.payroll);
    expect((await call('POST', `/payroll_handoffs/${draft}/send`, {})).body.code).toBe('handoff_changed');
    expect(await preview(period)).toEqual([['Archer, Ana', '428.57', '0.00', '428.57', 'other_payroll', true]]);
    await move(world.ben, world.payroll);
    expect(await card(period)).toMatchObject({ people: 0, total: '0.00', held_lines: 2, held_total: '1000.00' });
    expect(await ledgerOf(world.payroll)).toEqual([
      ['Archer, Ana', '428.57', '0.00', '0.00', '428.57', true, name],
      ['Baker, Ben', '571.43', '0.00', '0.00', '571.43', true, name],
    ]);
    // Nothing is paid without a decision, and no decision of another kind of line is possible.
    expect((await create(period)).body.code).toBe('nothing_owed');
    const decide = (employee_id: number, decision: string, amount?: string) => ({
      ...{ employee_id, tronc_period_id: world.period, decision, reason: 'Payslip of May' },
      ...(amount !== undefined && { amount }),
    });
    const wrong = await create(period, { decisions: [decide(world.ana, 'recover'), decide(world.ben, 'pay')] });
    expect(wrong).toRejectFields('decisions.0.decision');
    for (const amount of ['0.00', '-1.00', '1.001', 'x'])
      expect((await create(period, { decisions: [decide(world.ana, 'paid_elsewhere', amount)] })).status).toBe(422);
    const decisions = [decide(world.ana, 'paid_elsewhere', '400.00'), decide(world.ben, 'pay')];
    const id = await handOver(period, { decisions });
    expect((await get(`/payroll_handoffs/${id}`)).body.data).toMatchObject({
      people: 1,
      total: '571.43',
      paid_elsewhere: '400.00',
    });
    const file = (await get(`/payroll_handoffs/${id}/file`)).text;
    expect([file.includes('A1,'), file.includes('B1,Tronc,571.43')]).toEqual([false, true]);
    expect((await get(`/tronc_reports/${report}/handoffs`)).body.data).toMatchObject([{ people: 1, amount: '571.43' }]);
    // The rest is owed, and is no longer a question.
    expect(await preview(period)).toEqual([['Archer, Ana', '428.57', '400.00', '28.57', 'difference', false]]);
    expect(await ledgerOf(world.payroll)).toEqual([
      ['Archer, Ana', '428.57', '0.00', '400.00', '28.57', false, name],
      ['Baker, Ben', '571.43', '571.43', '0.00', '0.00', false, name],
    ]);
    expect((await verifyHandoffs(portal.db)).faults).toEqual([]);
    await call('POST', `/payroll_handoffs/${id}/withdraw`, { reason: 'Not used' });
    expect((await preview(period)).map((line: unknown[]) => line.at(-2))).toEqual(['other_payroll', 'other_payroll']);
    // A first pay date after the share leaves it out, and the ledger does not list it as owed.
    await call('PUT', `/payroll/${world.payroll}/handoff_profile`, { ...PROFILE, starts_on: '2026-06-01' });
    expect(await preview(period)).toEqual([]);
    expect((await ledgerOf(world.payroll))[0]).toEqual([
      ...['Archer, Ana', '428.57', '0.00', '428.57', '0.00', false, name],
    ]);
    expect((await get(`/payroll/${world.payroll}/handoff_ledger?per_page=1&page=2`)).body).toMatchObject({
      data: [{ name: 'Baker, Ben' }],
      meta: { total: 2, last_page: 2 },
    });
    expect((await get(`/payroll/${world.payroll}/handoff_ledger?search=ana`)).body.meta.total).toBe(1);
  });

  it.each([
    ['at 23:30 on the day before the pay date', '2026-05-14T22:30:00Z', false],
    ['at 00:30 on the pay date, which UTC counts as the day before', '2026-05-14T23:30:00Z', true],
  ])('holds the share of a person who left another payroll %s: %s, %s', async (_, moment, held) => {
    const { period } = await released();
    const { ana, company } = story.world;
    const payroll_id = await aPayroll(story.portal, company);
    const left = { company_id: company, employee_id: ana, payroll_id, moved_at: new Date(moment) };
    await story.portal.db.insertInto('payroll_moves').values(left).execute();
    const [line] = await preview(period, '?search=ana');
    expect(line.slice(-2)).toEqual(held ? ['other_payroll', true] : ['new', false]);
  });

  it('has one winner if it is sent several times at once', async () => {
    const { period } = await released();
    const first = (await create(period)).body.data;
    const send = () => call('POST', `/payroll_handoffs/${first.id}/send`, { treatment_confirmed: true });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { rows } = await sql<{ amount: number }>`
      select sum(l.amount)::bigint as amount from handoff_lines l join payroll_handoffs h
        on h.company_id = l.company_id and h.id = l.handoff_id
      where h.status = 'sent' and l.company_id = ${story.world.company}`.execute(story.portal.db);
    expect(rows).toEqual([{ amount: 100_000 }]);
  });

  it('takes a report that is released late with the next payroll, and names sites that are not released', async () => {
    const { period, next } = await released();
    await handOver(period);
    const late = await aTroncPeriod(
      story.portal,
      { company_id: story.world.company, scheme_id: story.world.scheme },
      { start_date: '2026-04-27', end_date: '2026-05-03', actual_pay_date: '2026-05-08' },
    );
    expect((await card(next)).sites).toEqual([]);
    await story.steps.ready(late);
    expect((await card(next)).sites).toMatchObject([{ tronc_period_id: late, waiting: 'no_report' }]);
    const draft = await story.steps.generated({}, late);
    expect((await card(next)).sites).toMatchObject([{ tronc_period_id: late, waiting: 'not_released' }]);
    await story.steps.approved(draft);
    expect(await preview(next, '?search=ana')).toEqual([['Archer, Ana', '428.57', '0.00', '428.57', 'late', false]]);
    const { data } = (await get(`/tronc_reports/${draft}/handoffs`)).body;
    expect(data).toEqual([]);
    // Not if it was paid before the portal handed over.
    const start = (starts_on: string) =>
      call('PUT', `/payroll/${story.world.payroll}/handoff_profile`, { ...PROFILE, starts_on });
    expect((await start('2026-05-09')).body.data).toMatchObject({
      starts_on: '2026-05-09',
      not_handed_over: [{ pay_date: '2026-05-08', shares: 2, amount: '1000.00' }],
    });
    expect(await preview(next)).toEqual([]);
    expect((await start('2026-05-08')).status).toBe(200);
    await handOver(next);
    expect((await get(`/tronc_reports/${draft}/handoffs`)).body.data).toMatchObject([
      { status: 'sent', people: 2, amount: '1000.00', period_id: next },
    ]);
  });

  it('requires the first pay date of a payroll with released shares, and proposes one for every payroll', async () => {
    await story.ready();
    const { starts_on: _, ...unspecified } = PROFILE;
    const path = `/payroll/${story.world.payroll}/handoff_profile`;
    const periods = (await get(`/payroll/${story.world.payroll}/periods`)).body.data;
    const day = today(story.portal);
    const passed = periods.filter(({ pay_date }: { pay_date: string }) => pay_date < day).at(-1);
    // In the first days of a tax year no pay date of a new payroll has passed.
    const proposed = passed ? addDays(passed.pay_date, 1) : [periods[0].start_date, day].sort()[0];
    // A payroll without released shares starts with the proposed day.
    expect((await get(path)).body.data).toMatchObject({
      starts_on: null,
      proposed_start: proposed,
      not_handed_over: [],
    });
    const other = await aPayroll(story.portal, story.world.company);
    const set = await call('PUT', `/payroll/${other}/handoff_profile`, unspecified);
    expect(set.body.data.starts_on).toBe(set.body.data.proposed_start);

    await release();
    const { data } = (await get(path)).body;
    expect(data.not_handed_over).toEqual([{ pay_date: expect.any(String), shares: 2, amount: '1000.00' }]);
    // No share that waits is left out unless a user decides it.
    expect(data.proposed_start).toBe(data.not_handed_over[0].pay_date);
    const refused = await call('PUT', path, unspecified);
    expect(refused).toRejectFields('starts_on');
    const [period] = await payrollPeriods();
    // The amount and what prevents it; the preview lists the same shares.
    expect(await card(period)).toMatchObject({
      ...{ blocked: 'profile_missing', starts_on: null, total: '1000.00', people: 2 },
      sites: [{ people: 2, now: '1000.00' }],
    });
    expect((await preview(period)).map(([, , , now]: string[]) => now)).toEqual(['428.57', '571.43']);
    const listed = (await get(`/periods/${period}/handoff/preview?held=without`)).body.data;
    expect(listed.map(({ is_counted }: { is_counted: boolean }) => is_counted)).toEqual([true, true]);
    const undecided = (await get(`/payroll/${story.world.payroll}/handoff_ledger`)).body.data;
    expect(undecided.map(({ owed }: { owed: string }) => owed)).toEqual(['428.57', '571.43']);
    await call('PUT', path, { ...unspecified, starts_on: addDays(data.not_handed_over[0].pay_date, 1) });
    expect(await card(period)).toMatchObject({ total: '0.00', blocked: 'nothing_owed', sites: [{ now: '0.00' }] });
    // Other settings leave it as it is.
    expect((await call('PUT', path, { ...unspecified, element_name: 'Tips' })).body.data.starts_on).toBe(
      addDays(data.not_handed_over[0].pay_date, 1),
    );
  });

  it('divides the part from mandatory service charges among the shares', async () => {
    await story.ready();
    const fund = (mandatory: string) =>
      story.portal.call('PUT', `/tronc_periods/${story.world.period}/tronc_amounts`, {
        token: story.world.troncmaster,
        body: { hour_buckets: [{ tronc_period_id: story.world.period, amount: '1000.00', mandatory }] },
      });
    const tooMuch = await fund('1000.01');
    expect(tooMuch).toRejectFields('hour_buckets.0.mandatory');
    expect((await fund('333.33')).body.data.tronc_amounts).toEqual([
      { bucket_start: null, amount: '1000.00', mandatory: '333.33' },
    ]);
    await release();
    await call('PUT', `/payroll/${story.world.payroll}/handoff_profile`, PROFILE);
    const [period] = await payrollPeriods();
    // 428.57 × 33.333 % = 142.855…, 571.43 × 33.333 % = 190.474…; the penny goes to the larger fraction.
    const { nicable, treatments } = await card(period);
    expect([nicable, treatments]).toEqual([
      '333.33',
      [{ treatment: 'mandatory', lines: 2, amount: '1000.00', nicable: '333.33' }],
    ]);
    const { data } = (await get(`/periods/${period}/handoff/preview`)).body;
    expect(data.map((line: { nicable: string }) => line.nicable)).toEqual(['142.86', '190.47']);
    await handOver(period);
    const { rows } = await sql<{ changes: object }>`
      select changes from audit where event = 'payroll_handoffs.created' order by id desc limit 1`.execute(
      story.portal.db,
    );
    expect(rows[0]?.changes).toMatchObject({ handoff_nicable: [null, '333.33'], handoff_total: [null, '1000.00'] });
  });
});

describe('what follows from a hand-off', () => {
  const codesAt = async (period: number, token: string) =>
    (await get('/dashboard/tasks', token)).body.data
      .filter(({ path }: { path: string }) => path.includes(`/${period}/`))
      .filter(({ code }: { code: string }) => code.includes('hand'))
      .map(({ code }: { code: string }) => code);

  it('is a task until it is sent, and after a week until it is confirmed; history and verification know it', async () => {
    const { company, payroll, scheme } = await (async () => {
      await story.ready();
      return story.world;
    })();
    const clerk = (
      await story.portal.person({ payrolls: { [payroll]: { company_id: company, permissions: ['upload'] } } })
    ).token;
    // On the last days of a tax year, the next pay date is in the next one.
    const { year } = partsOf(today(story.portal));
    const years = [year - 1, year].map((start) => get(`/payroll/${payroll}/periods?year=${start}`));
    const periods = (await Promise.all(years)).flatMap(({ body }) => body.data);
    const { id: period, pay_date } = periods.find((one: { pay_date: string }) => one.pay_date >= today(story.portal));
    const dates = { start_date: addDays(pay_date, -11), end_date: addDays(pay_date, -5) };
    const tronc = await aTroncPeriod(
      story.portal,
      { company_id: company, scheme_id: scheme },
      { ...dates, nominal_pay_date: pay_date, actual_pay_date: pay_date, submission_date: dates.end_date },
    );
    await story.steps.ready(tronc);
    await story.steps.approved(await story.steps.generated({}, tronc));
    expect(await codesAt(period, clerk)).toEqual(['handoff_to_set_up']);
    // A share that was paid before the portal handed over is no task.
    const settings = (starts_on: string) =>
      call('PUT', `/payroll/${payroll}/handoff_profile`, { ...PROFILE, starts_on });
    await settings(addDays(pay_date, 1));
    expect(await codesAt(period, clerk)).toEqual([]);
    await settings(pay_date);
    expect(await codesAt(period, clerk)).toEqual(['shares_to_hand_over']);
    expect(await codesAt(period, story.world.client)).toEqual([]);
    const id = await handOver(period);
    expect(await codesAt(period, clerk)).toEqual([]);
    story.portal.wait(8 * 86_400_000);
    const fresh = (
      await story.portal.person({ payrolls: { [payroll]: { company_id: company, permissions: ['upload'] } } })
    ).token;
    expect(await codesAt(period, fresh)).toEqual(['handoff_to_confirm']);
    const rows = [
      { payroll_ref: 'A1', tronc: '428.57' },
      { payroll_ref: 'B1', tronc: '571.43' },
    ];
    const confirmed = await story.portal.call('POST', `/payroll_handoffs/${id}/confirm`, {
      token: fresh,
      body: { rows },
    });
    expect(confirmed.body.data.handoff.status).toBe('confirmed');
    expect(await codesAt(period, fresh)).toEqual([]);

    const master = (await story.portal.person({ tronc_master: true })).token;
    const history = async (resource: string, record: number) =>
      (await get(`/history?resource=${resource}&id=${record}`, master)).body.data.map(
        ({ action }: { action: string }) => action,
      );
    const steps = ['payroll_handoffs.confirmed', 'payroll_handoffs.sent', 'payroll_handoffs.created'];
    expect(await history('periods', period)).toEqual(steps);
    expect(await history('employees', story.world.ana)).toEqual(expect.arrayContaining(steps));
    expect((await history('payrolls', payroll))[0]).toBe('payrolls.handoff_profile_changed');
    const answered = await story.portal.call('POST', `/payroll/${payroll}/handoff_profile/accepted`, {
      token: master,
      body: { accepted: true },
    });
    expect(answered).toSucceed(200);
    expect(answered.body.data.accepted).toBe(true);
    expect((await history('payrolls', payroll))[0]).toBe('payrolls.handoff_format_answered');
    expect((await get(`/employee/${story.world.ana}/shares`, master)).body.data).toHaveLength(1);
  });
});

describe('verification of hand-offs', () => {
  const faultsAfter = async (...changes: RawBuilder<unknown>[]) => {
    let faults: string[] = [];
    await story.portal.db
      .transaction()
      .execute(async (tx) => {
        for (const table of ['handoff_lines', 'payroll_handoffs'])
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
        for (const change of changes) await change.execute(tx);
        faults = (await verifyHandoffs(tx)).faults.map(({ where, what }) => `${where} ${what}`);
        throw new Error('undo');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.message === 'undo')) throw error;
      });
    return faults;
  };

  it('finds a changed amount, a changed name in the file, a changed hash and an amount handed over twice', async () => {
    const { period } = await released();
    const id = await handOver(period);
    const { checked, faults } = await verifyHandoffs(story.portal.db);
    expect([checked > 0, faults]).toEqual([true, []]);
    const where = `hand-off ${id}`;
    const { ana, period: tronc } = story.world;
    const ledger = `ledger of employee ${ana}, tronc period ${tronc} has amounts that do not add up to the share`;
    expect(
      await faultsAfter(
        sql`update handoff_lines set amount = amount + 1, handed = handed - 1 where handoff_id = ${id} and employee_id = ${ana}`,
      ),
    ).toEqual([
      `${where} has other figures than its lines`,
      `${where} has another file than was sent`,
      ledger,
      `ledger of employee ${ana}, tronc period ${tronc} is owed and not in the list of open shares`,
      `tasks shares_overpaid of payroll ${story.world.payroll} name 0.00, and -0.01 is owed`,
    ]);
    expect(await faultsAfter(sql`update handoff_people set payroll_ref = 'X9' where handoff_id = ${id}`)).toEqual([
      `${where} has another file than was sent`,
    ]);
    expect(await faultsAfter(sql`update payroll_handoffs set sha256 = '\\x00' where id = ${id}`)).toEqual([
      `${where} has another hash than the audit noted`,
      `${where} has another file than was sent`,
    ]);
    expect(
      await faultsAfter(sql`update payroll_handoffs set status = 'withdrawn', withdrawn_by = sent_by,
      withdrawn_at = sent_at where id = ${id}`),
    ).toEqual([
      ...[ana, story.world.ben].map(
        (person) => `ledger of employee ${person}, tronc period ${tronc} is owed and not in the list of open shares`,
      ),
      `tasks shares_to_hand_over of payroll ${story.world.payroll} name 0.00, and 1000.00 is owed`,
    ]);
    expect(
      await faultsAfter(
        sql`insert into payroll_handoffs overriding system value select (jsonb_populate_record(h,
          '{"id": 999999, "version": 99}')).* from payroll_handoffs h where id = ${id}`,
        sql`insert into handoff_lines select (jsonb_populate_record(l, '{"handoff_id": 999999}')).* from handoff_lines l
          where handoff_id = ${id} and employee_id = ${ana}`,
      ),
    ).toContain(ledger);
  });
});

describe('the webhooks of hand-offs', () => {
  it('report that one was sent and that payroll paid it, by ids only, to those who may see it', async () => {
    const { period } = await released();
    const { portal, world } = story;
    const { payroll, company } = world;
    const events = ['handoff.sent', 'handoff.confirmed'] as const;
    const reader = await portal.person({ payrolls: { [payroll]: { company_id: company, permissions: ['upload'] } } });
    const without = await portal.person({ companies: { [company]: ['view_company'] } });
    const seen = await aWebhook(portal, reader.id, 'https://erp.example/', events);
    await aWebhook(portal, without.id, 'https://erp.example/', events);
    const sent = async () =>
      (await portal.db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()).map(
        ({ endpoint_id, type, data }) => ({ endpoint_id, type, data }),
      );
    const draft = await create(period, { treatment_confirmed: true });
    expect([draft.status, await sent()]).toEqual([201, []]);
    const { id } = draft.body.data;
    expect((await call('POST', `/payroll_handoffs/${id}/send`, {})).status).toBe(200);
    const confirm = (ben: string) =>
      call('POST', `/payroll_handoffs/${id}/confirm`, {
        rows: [
          { payroll_ref: 'A1', tronc: '428.57' },
          { payroll_ref: 'B1', tronc: ben },
        ],
      });
    // A result with differences confirms nothing.
    expect((await confirm('571.34')).body.data.handoff.status).toBe('sent');
    expect((await confirm('571.43')).body.data.handoff.status).toBe('confirmed');
    const data = { company_id: company, payroll_id: payroll, period_id: period, handoff_id: id };
    expect(await sent()).toEqual(events.map((type) => ({ endpoint_id: seen.id, type, data })));
  });
});
