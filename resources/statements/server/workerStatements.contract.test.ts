import { sql } from 'kysely';
import { formatDate } from '#domain/dates/dateText.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import { groupThousands } from '#domain/money/groupThousands.ts';
import { formatMoney } from '#domain/money/money.ts';
import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { today } from '#server/platform/calendar/today.ts';
import { sendLetter } from '#server/platform/mail/sendLetter.ts';
import { smtpTransport } from '#server/platform/mail/transport.ts';
import { pdfText } from '#test/support/pdfText.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { type FakeSmtp, fakeSmtp } from '#test/support/smtp.ts';
import { holdsRole, troncStory } from '#test/support/troncWorld.ts';
import { anEmployee } from '#test/support/world.ts';
import { writeStatements } from './write.ts';

const DAY = 86_400_000;

const story = troncStory();
let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await fakeSmtp();
});
afterAll(() => smtp.close());

const list = (report: number, query = '', token?: string) =>
  story.get(`/tronc_reports/${report}/statements${query}`, token);

const email = (portal: TestPortal, id: number, address: string | null) =>
  portal.db.updateTable('employees').set({ email: address }).where('id', '=', id).execute();

const channel = (portal: TestPortal, company: number, statements_by: 'email' | 'print' | 'none') =>
  portal.db.updateTable('companies').set({ statements_by }).where('id', '=', company).execute();

/** Releases the next version and writes its statements, as the job does. */
const released = async (): Promise<number> => {
  const report = await story.steps.approved(await story.steps.generated({ confirm_reopen: true }));
  await writeStatements(story.portal.services, { company_id: story.world.company, report_id: report });
  return report;
};

/** Replaces the people of the scheme by this many, each with a name, hours and a share of their own; no share is as small as any hours. */
const manyPeople = async (size: number): Promise<void> => {
  const { portal, world } = story;
  const { company, payroll, scheme, waiter } = world;
  await portal.db.updateTable('employees').set({ tronc_scheme_id: null }).where('company_id', '=', company).execute();
  const letters = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  for (let n = 1; n <= size; n += 1) {
    const values = { forename_1: 'C', surname: `Canary${letters(n)}`, payroll_ref: `C${n}`, tronc_scheme_id: scheme };
    await holdsRole(
      portal,
      company,
      await anEmployee(portal, { company_id: company, payroll_id: payroll }, values),
      waiter,
    );
  }
  const rows = Array.from({ length: size }, (_, at) => `C${at + 1},${(at + 1) / 100}`);
  expect((await story.calls.hours(`payroll_ref,hours\n${rows.join('\n')}\n`)).status).toBe(201);
  expect((await story.calls.fund('9876540.00')).status).toBe(200);
};

/** Sends every waiting letter through the mail server, as the job does. */
const deliver = async (): Promise<void> => {
  const transport = await smtpTransport(smtp.url, 'portal@example.com');
  const waiting = await story.portal.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  for (const { id } of waiting) await sendLetter(story.portal.services, transport, id);
  transport.close();
};

const pdfOf = async (path: string): Promise<string> => {
  const { status, bytes } = await story.get(path);
  expect(status).toBe(200);
  return pdfText(bytes).replaceAll('\n', ' ');
};

describe('the statements of the workers', () => {
  it('are written by a job after the release, one for each person, and say who received what', async () => {
    await story.ready();
    await channel(story.portal, story.world.company, 'email');
    await email(story.portal, story.world.ana, 'ana@example.com');
    smtp.letters.length = 0;
    const report = await story.steps.approved(await story.steps.generated());
    const before = await list(report);
    expect([before.body.data, before.body.complete]).toEqual([[], false]);

    await writeStatements(story.portal.services, { company_id: story.world.company, report_id: report });
    const after = await list(report);
    expect(after.body).toMatchObject({
      complete: true,
      due: null,
      counts: { ready: 2, sent: 0, print: 1, to_print: 1, overdue: 0 },
    });
    expect(after.body.data).toMatchObject([
      { name: 'Archer, Ana', payroll_ref: 'A1', channel: 'email', status: 'ready', sending: true, amount: '428.57' },
      { name: 'Baker, Ben', payroll_ref: 'B1', channel: 'print', status: 'ready', sending: false, amount: '571.43' },
    ]);

    await deliver();
    expect(smtp.letters).toHaveLength(1);
    expect(smtp.letters[0]).toContain('To: ana@example.com');
    expect(smtp.letters[0]?.replaceAll('=\r\n', '')).toMatch(/\/my-tips#[\w-]{43}/);
    expect(smtp.letters[0]).not.toMatch(/428\.57|1,?000\.00|£/);
    const sent = await list(report, '?status=sent');
    expect(sent.body.data).toMatchObject([
      { name: 'Archer, Ana', status: 'sent', sending: false, sent_at: expect.any(String) },
    ]);
  });

  it('are written and sent once, however often the job is run and wherever it was killed', async () => {
    await story.ready();
    const { portal, world } = story;
    await channel(portal, world.company, 'email');
    for (const id of [world.ana, world.ben]) await email(portal, id, `w${id}@example.com`);
    const report = await story.steps.approved(await story.steps.generated());
    const key = { company_id: world.company, report_id: report };
    const letters = () => portal.db.selectFrom('outbox').select('id').where('recipient', 'like', 'w%').execute();
    const had = (await letters()).length;
    // Killed in the middle of a batch: the database fails after the statements and before their letters.
    const failing = {
      ...portal.services,
      secrets: {
        ...portal.secrets,
        seal: () => {
          throw new Error('killed');
        },
      },
    };
    await expect(writeStatements(failing, key)).rejects.toThrow('killed');
    expect((await list(report)).body).toMatchObject({ data: [], complete: false });
    await Promise.all([writeStatements(portal.services, key), writeStatements(portal.services, key)]);
    await writeStatements(portal.services, key);
    expect((await list(report)).body).toMatchObject({ counts: { ready: 2 }, complete: true });
    expect((await letters()).length - had).toBe(2);
  });

  it('follow a later version with the difference, while the earlier ones remain', async () => {
    await story.ready();
    const { portal } = story;
    const first = await released();
    await story.calls.hours('payroll_ref,hours\nA1,30\n');
    const second = await released();
    expect((await list(second)).body.data).toMatchObject([
      { name: 'Archer, Ana', amount: '1000.00', difference: '571.43' },
      { name: 'Baker, Ben', amount: '0.00', difference: '-571.43' },
    ]);
    expect((await list(first)).body.data).toMatchObject([{ amount: '428.57' }, { amount: '571.43' }]);
    const { rows } = await sql<{ mine: boolean }>`
      select w.previous_statement_id = p.id as mine from worker_statements w join worker_statements p
      on p.company_id = w.company_id and p.employee_id = w.employee_id and p.report_id = ${first}
      where w.report_id = ${second}`.execute(portal.db);
    expect(rows).toEqual([{ mine: true }, { mine: true }]);
    const ben = (await list(second)).body.data[1].id;
    expect(await pdfOf(`/worker_statements/${ben}/pdf`)).toMatch(/receive nothing in this version/);
    await expect(
      portal.db.updateTable('worker_statements').set({ amount: 1 }).where('report_id', '=', first).execute(),
    ).rejects.toThrow('never changes');
  });

  it('in Ireland print first what section 4B(5)(a) lists, and are due ten days after the pay date', async () => {
    const paid = addDays(today(story.portal), -6);
    await story.ready({
      company: { country: 'IE', address_post_code: 'D02 X285' },
      site: { address_post_code: 'D02 X285' },
      period: { nominal_pay_date: paid, actual_pay_date: paid },
    });
    const report = await released();
    const { body } = await list(report);
    expect(body).toMatchObject({ due: addDays(paid, 10), counts: { overdue: 0 } });
    const text = await pdfOf(`/worker_statements/${body.data[0].id}/pdf`);
    const order = [
      'Total amount of tips and gratuities distributed',
      '€1,000.00',
      'Amount distributed to you',
      '€428.57',
      'Pay date',
      'How your share was calculated',
      'section 4B(5)(a) of the Payment of Wages Act 1991',
    ].map((part) => text.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(text).not.toContain('Baker');
    expect(text).not.toContain('571.43');

    const { company, scheme } = story.world;
    // Sessions end while the clock moves on.
    const someone = async () =>
      (await story.portal.person({ companies: { [company]: ['view_tronc_schemes', 'create_tronc_period_files'] } }))
        .token;
    const seen = async () => {
      const token = await someone();
      const [tasks, one, checked] = [
        await story.get('/dashboard/tasks', token),
        await story.get(`/tronc_reports/${report}`, token),
        await story.get(`/tronc_schemes/${scheme}/compliance`, token),
      ];
      const dueTasks = tasks.body.data.filter(({ code }: { code: string }) => code === 'statements_to_give');
      const found = [...one.body.data.findings, ...checked.body.data].filter(({ code }) => code === 'STATEMENT_DUE');
      return { tasks: dueTasks.map(({ overdue }: { overdue: boolean }) => overdue), findings: found };
    };
    expect(await seen()).toEqual({ tasks: [], findings: [] });
    // The seventh day after the distribution, the last day, and the day after it.
    story.portal.wait(DAY);
    expect(await seen()).toEqual({ tasks: [false], findings: [] });
    story.portal.wait(3 * DAY);
    expect(await seen()).toEqual({ tasks: [false], findings: [] });
    story.portal.wait(DAY);
    const breach = {
      severity: 'breach',
      law: 'Payment of Wages Act 1991, s.4B(5)(a)',
      text: expect.stringMatching(/: 2\./),
    };
    expect(await seen()).toMatchObject({ tasks: [true], findings: [breach, breach] });
    const marked = { token: await someone(), body: { all_printed: true } };
    await story.portal.call('POST', `/tronc_reports/${report}/statements/handed`, marked);
    expect(await seen()).toEqual({ tasks: [], findings: [] });
  });

  it('in Ireland are due ten days after the payroll to which the shares were handed over, also those of a correction', async () => {
    const day = today(story.portal);
    const summer = { start_date: addDays(day, -170), end_date: addDays(day, -164) };
    await story.ready({
      company: { country: 'IE', address_post_code: 'D02 X285' },
      site: { address_post_code: 'D02 X285' },
      period: { ...summer, nominal_pay_date: addDays(day, -160), actual_pay_date: addDays(day, -160) },
    });
    const { payroll } = story.world;
    const token = story.world.troncmaster;
    const periods = (await story.get(`/payroll/${payroll}/periods`, token)).body.data;
    const [first, second] = periods.filter(({ pay_date }: { pay_date: string }) => pay_date >= day);
    const settings = { ...newProfile('brightpay_ireland'), starts_on: addDays(day, -365) };
    const put = { token, body: settings };
    expect((await story.portal.call('PUT', `/payroll/${payroll}/handoff_profile`, put)).status).toBe(200);
    const handOver = async (period: number) => {
      const { owed_hash } = (await story.get(`/periods/${period}/handoff`, token)).body.data;
      const body = { owed_hash, treatment_confirmed: true, send: true };
      return (await story.portal.call('POST', `/periods/${period}/handoffs`, { token, body })).body.data.id;
    };
    const seen = async (report: number) => {
      const { due, counts, data } = (await list(report)).body;
      const pdf = await pdfOf(`/worker_statements/${data[0].id}/pdf`);
      return [due, counts.overdue, /Pay date\s+(\S+)/.exec(pdf)?.[1]];
    };
    const dueOn = (payDate: string) => [addDays(payDate, 10), 0, formatDate(payDate)];

    // Released half a year late, and not overdue: it was not paid yet.
    const report = await released();
    expect(await seen(report)).toEqual(dueOn(first.pay_date));
    const sent = await handOver(second.id);
    expect(await seen(report)).toEqual(dueOn(second.pay_date));
    const body = { reason: 'Not used' };
    await story.portal.call('POST', `/payroll_handoffs/${sent}/withdraw`, { token, body });
    expect(await seen(report)).toEqual(dueOn(first.pay_date));
    await handOver(first.id);
    await story.calls.fund('2000.00');
    const corrected = await released();
    await handOver(second.id);
    expect([await seen(report), await seen(corrected)]).toEqual([dueOn(first.pay_date), dueOn(second.pay_date)]);
  });

  it('contain the figures of their own person and of nobody else among a thousand people', async () => {
    await story.ready();
    await manyPeople(1_000);
    const report = await released();
    const people = await story.portal.db
      .selectFrom('worker_statements')
      .select(['amount', 'content'])
      .where('report_id', '=', report)
      .execute();
    expect(people.length).toBe(1_000);
    const shares = new Map(people.map(({ content, amount }) => [content.name, formatMoney(amount)]));
    const others = new Set(shares.values());
    // Canaries: every name and every share is unique.
    expect(others.size).toBe(1_000);
    const foreign = (text: string, name: string): string[] => {
      const own = shares.get(name);
      const names = text.match(/Canary\w+/g) ?? [];
      const amounts = (text.match(/[\d,]+\.\d{2}/g) ?? []).map((amount) => amount.replaceAll(',', ''));
      return [
        ...names.filter((found) => found !== name.split(' ')[1]),
        ...amounts.filter((amount) => amount !== own && others.has(amount)),
      ];
    };
    for (const { content } of people) expect(foreign(JSON.stringify(content), content.name)).toEqual([]);
    const { bytes } = await story.get(`/tronc_reports/${report}/statements/pdf`);
    const [list = '', ...pages] = pdfText(bytes).replaceAll('\n', ' ').split('Your statement of tips');
    expect([pages.length, list.match(/Canary\w+/g)?.length]).toEqual([1_000, 1_000]);
    // No amount is on the list that everyone signs.
    expect(list).not.toMatch(/\.\d{2}\b/);
    const printed = pages.map((page) => {
      const name = /C (Canary\w+)/.exec(page)?.[0] ?? '';
      expect(page).toContain(groupThousands(shares.get(name) ?? 'unknown'));
      expect(foreign(page, name)).toEqual([]);
      return name;
    });
    expect(new Set(printed).size).toBe(1_000);
  });

  it('are printed as one run with a hand-over list, and marked as handed over', async () => {
    await story.ready();
    const report = await released();
    const run = await pdfOf(`/tronc_reports/${report}/statements/pdf?channel=print`);
    expect(run).toMatch(
      /Hand-over list.*Archer.*Baker.*Your statement of tips.*428\.57.*Your statement of tips.*571\.43/,
    );
    const [ana] = (await list(report)).body.data;
    const mark = (body: object, token = story.world.client) =>
      story.portal.call('POST', `/tronc_reports/${report}/statements/handed`, { token, body });
    expect((await mark({ statement_ids: [ana.id] })).body.data).toEqual({ handed: 1, statement_ids: [ana.id] });
    const rest = await pdfOf(`/tronc_reports/${report}/statements/pdf?channel=print`);
    expect([/Archer/.test(rest), /Baker/.test(rest)]).toEqual([false, true]);
    expect((await mark({ all_printed: true })).body.data).toMatchObject({ handed: 1 });
    expect((await mark({ all_printed: true })).body.data).toEqual({ handed: 0, statement_ids: [] });
    expect((await mark({})).status).toBe(422);
    expect((await mark({ all_printed: true }, story.world.outsider)).status).toBe(404);
    expect((await list(report)).body.data).toMatchObject([
      { status: 'handed', handed_by: { name: expect.any(String) }, handed_at: expect.any(String) },
      { status: 'handed' },
    ]);
    const resent = await story.portal.call('POST', `/worker_statements/${ana.id}/resend`, {
      token: story.world.client,
    });
    expect(resent).toBeRefused(409, 'wrong_state');
  });

  it('were given in time if the day of the handover says so, however late it is recorded', async () => {
    const { portal } = story;
    const released_on = today(portal);
    const paid = addDays(released_on, -8);
    await story.ready({
      company: { country: 'IE', address_post_code: 'D02 X285' },
      site: { address_post_code: 'D02 X285' },
      period: { nominal_pay_date: paid, actual_pay_date: paid },
    });
    const report = await released();
    const [ana, ben] = (await list(report)).body.data;
    expect(ana.due).toBe(addDays(released_on, 2));
    portal.wait(5 * DAY);
    const { company } = story.world;
    const companies = { [company]: ['view_tronc_schemes', 'create_tronc_period_files'] };
    const { token } = await portal.person({ companies });
    const send = (path: string, body: object) =>
      portal.call('POST', `/tronc_reports/${report}/statements/${path}`, { token, body });
    const seen = async () =>
      (await list(report, '', token)).body.data.map(({ status, handed_on, overdue, late }: Record<string, unknown>) => [
        status,
        handed_on,
        overdue ? 'overdue' : late ? 'late' : 'in time',
      ]);
    const hand = (id: number, handed_on?: string) =>
      send('handed', { statement_ids: [id], ...(handed_on && { handed_on }) });
    const notYet = ['ready', null, 'overdue'];
    expect(await seen()).toEqual([notYet, notYet]);
    expect(await hand(ana.id, addDays(today(portal), 1))).toRejectFields({
      handed_on: ['Handed over on must be today or earlier'],
    });
    expect(await hand(ana.id, addDays(released_on, -1))).toRejectFields({
      handed_on: [expect.stringContaining(`must not be before ${formatDate(released_on)}`)],
    });
    expect(await seen()).toEqual([notYet, notYet]);

    await hand(ana.id, addDays(released_on, 2));
    await hand(ben.id);
    expect(await seen()).toEqual([
      ['handed', addDays(released_on, 2), 'in time'],
      ['handed', today(portal), 'late'],
    ]);
    expect((await send('not_handed', { statement_ids: [ben.id] })).body.data).toEqual({ not_handed: 1 });
    expect((await send('not_handed', { statement_ids: [ben.id] })).body.data).toEqual({ not_handed: 0 });
    expect(await seen()).toEqual([['handed', addDays(released_on, 2), 'in time'], notYet]);
    // One that was changed keeps its place in the list of a state.
    const kept = (await list(report, `?status=ready&keep=${ana.id}`, token)).body;
    expect([kept.data.map(({ id }: { id: number }) => id), kept.meta.total]).toEqual([[ana.id, ben.id], 2]);
  });

  it('return to the state of their letter when a handover is undone', async () => {
    await story.ready();
    const { portal, world } = story;
    await channel(portal, world.company, 'email');
    await email(portal, world.ana, 'ana@example.com');
    await email(portal, world.ben, 'gone@example.com');
    const report = await released();
    smtp.reject = (address) => (address === 'gone@example.com' ? 550 : null);
    await deliver();
    smtp.reject = () => null;
    const before = (await list(report)).body.data;
    expect(before).toMatchObject([{ status: 'sent' }, { status: 'failed', failure: expect.any(String) }]);
    const statement_ids = before.map(({ id }: { id: number }) => id);
    const send = (path: string) =>
      portal.call('POST', `/tronc_reports/${report}/statements/${path}`, {
        token: world.client,
        body: { statement_ids },
      });
    await send('handed');
    expect((await list(report)).body.data).toMatchObject([{ status: 'handed' }, { status: 'handed', failure: null }]);
    await send('not_handed');
    expect((await list(report)).body.data).toEqual(before);
  });

  it('show the mail server’s message when it rejects the notice, and can be sent again', async () => {
    await story.ready();
    const { portal, world } = story;
    await channel(portal, world.company, 'email');
    await email(portal, world.ana, 'gone@example.com');
    const report = await released();
    smtp.reject = (address) => (address === 'gone@example.com' ? 550 : null);
    await deliver();
    const failed = (await list(report, '?status=failed')).body;
    expect(failed).toMatchObject({
      counts: { failed: 1 },
      data: [{ name: 'Archer, Ana', failure: expect.stringContaining('no such mailbox') }],
    });
    const resend = (id: number) => portal.call('POST', `/worker_statements/${id}/resend`, { token: world.client });
    await email(portal, world.ana, 'new@example.com');
    // A new address waits until a troncmaster has confirmed who the person is.
    expect((await resend(failed.data[0].id)).status).toBe(422);
    const token = world.troncmaster;
    const body = { email: 'new@example.com' };
    expect((await portal.call('POST', `/employee/${world.ana}/confirm_identity`, { token, body })).status).toBe(200);
    expect((await resend(failed.data[0].id)).status).toBe(200);
    await deliver();
    expect(smtp.letters.at(-1)).toContain('To: new@example.com');
    const [ana, ben] = (await list(report)).body.data;
    expect(ana).toMatchObject({ status: 'sent', failure: null });
    const none = await resend(ben.id);
    expect(none).toRejectFields({ email: [expect.stringContaining('no email address')] });
  });
});
