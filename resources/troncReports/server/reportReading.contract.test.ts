import { sql } from 'kysely';
import { pdfText } from '#test/support/pdfText.ts';
import { HOURS, troncStory, WITH_FEES } from '#test/support/troncWorld.ts';
import { aTroncPeriod } from '#test/support/world.ts';

const story = troncStory();
const { ready, get } = story;

describe('the changes of a version (contract H2, tronc-domain 7.4)', () => {
  const diff = (id: number, query = '', token = story.world.troncmaster) =>
    get(`/tronc_reports/${id}/diff${query}`, token);

  it('lists each person once, the largest difference first and with its reasons, and the totals that changed', async () => {
    await ready();
    const first = await story.steps.approved(await story.steps.generated());
    // Ana now also cooks: 30 × 1 + 10 × 2 against Ben's 20 × 2, of 1000.10
    const hours = `payroll_ref,job_role,hours\nA1,Waiter,30\nA1,Chef,10\nB1,,20\n`;
    expect((await story.calls.hours(hours)).status).toBe(201);
    await story.calls.fund('1000.10');
    const second = await story.steps.generated({ confirm_reopen: true });
    const { body } = await diff(second);
    expect(body.data).toEqual({
      against: { id: first, version: 1 },
      totals: [
        { field: 'total_troncs', from: '1000.00', to: '1000.10' },
        { field: 'distributed_total', from: '1000.00', to: '1000.10' },
      ],
      rules: [],
      // 428.57 → 50/90 of 1000.10 = 555.611…, in two roles; 571.43 → 444.488…
      rows: [
        {
          employee_id: story.world.ana,
          payroll_ref: 'A1',
          name: 'Archer, Ana',
          from: '428.57',
          to: '555.61',
          difference: '127.04',
          reasons: [
            { reason: 'roles', role: null, from: 'Waiter', to: 'Waiter, Chef' },
            { reason: 'hours', role: null, from: '30', to: '40' },
            { reason: 'fund', role: null, from: null, to: null },
          ],
        },
        {
          employee_id: story.world.ben,
          payroll_ref: 'B1',
          name: 'Baker, Ben',
          from: '571.43',
          to: '444.49',
          difference: '-126.94',
          reasons: [
            { reason: 'fund', role: null, from: null, to: null },
            { reason: 'others', role: null, from: null, to: null },
          ],
        },
      ],
    });
  });

  it('names the rules that changed, old and new, and leaves the stored versions as they were', async () => {
    await ready();
    const { portal, world } = story;
    const first = await story.steps.generated();
    const before = await story.calls.report(first);
    await portal.db
      .updateTable('schemes')
      .set({ card_transaction_fee_percentage: 200, tronc_points_training: true })
      .where('id', '=', world.scheme)
      .execute();
    const training = await portal.db
      .insertInto('training_types')
      .values({ company_id: world.company, name: 'Wine' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('scheme_training_points')
      .values({
        ...{ company_id: world.company, scheme_id: world.scheme, training_id: training.id },
        ...{ complete_points: 200, incomplete_points: 0 },
      })
      .execute();
    await portal.db
      .updateTable('scheme_job_roles')
      .set({ points: 300 })
      .where('scheme_id', '=', world.scheme)
      .where('job_role_id', '=', world.waiter)
      .execute();
    const { rules, rows } = (await diff(await story.steps.generated())).body.data;
    const percent = (value: string) => ({ unit: 'percent', value });
    const points = (value: string) => ({ unit: 'points', value });
    expect(rules).toEqual([
      { rule: 'card_fee', of: null, from: percent('0'), to: percent('2') },
      {
        rule: 'points_by_training',
        of: null,
        from: { unit: 'flag', value: 'false' },
        to: { unit: 'flag', value: 'true' },
      },
      { rule: 'job_role_points', of: 'Waiter', from: points('1'), to: points('3') },
      { rule: 'training_complete_points', of: 'Wine', from: null, to: points('2') },
      { rule: 'training_incomplete_points', of: 'Wine', from: null, to: points('0') },
    ]);
    const reasons = Object.fromEntries(
      rows.map(({ name, reasons: of }: { name: string; reasons: { reason: string }[] }) => [
        name,
        of.map(({ reason }) => reason),
      ]),
    );
    expect(reasons).toEqual({ 'Archer, Ana': ['job_role_points', 'rules'], 'Baker, Ben': ['rules'] });
    const after = await story.calls.report(first);
    expect([after.body.data.input_hash, after.body.data.rows]).toEqual([
      before.body.data.input_hash,
      before.body.data.rows,
    ]);
  });

  it('includes people of one version only, and omits what has not changed', async () => {
    await ready();
    await story.steps.generated();
    await story.portal.db
      .updateTable('employees')
      .set({ tronc_scheme_id: null })
      .where('id', '=', story.world.ben)
      .execute();
    await story.calls.hours('payroll_ref,hours\nA1,30\n');
    const second = await story.steps.generated();
    expect((await diff(second)).body.data.rows).toEqual([
      expect.objectContaining({ name: 'Archer, Ana', from: '428.57', to: '1000.00', difference: '571.43' }),
      expect.objectContaining({ name: 'Baker, Ben', from: '571.43', to: null, difference: '-571.43' }),
    ]);
    const third = await story.steps.generated();
    expect((await diff(third)).body.data).toMatchObject({ against: { version: 2 }, totals: [], rows: [] });
  });

  it('requires permission to view both versions, and compares within one period only', async () => {
    await ready();
    const released = await story.steps.approved(await story.steps.generated());
    const draft = await story.steps.generated({ confirm_reopen: true });
    const second = await story.steps.generated();
    expect((await diff(second, `?against=${draft}`, story.world.client)).status).toBe(403);
    await story.steps.approved(second);
    expect((await diff(second, `?against=${draft}`, story.world.client)).status).toBe(403);
    expect((await diff(second, '', story.world.outsider)).status).toBe(404);
    // For a client, the previous version is the released one.
    expect((await diff(second, '', story.world.client)).body.data.against).toEqual({ id: released, version: 1 });
    expect((await diff(released)).status).toBe(404);
    const elsewhere = await aTroncPeriod(
      story.portal,
      { company_id: story.world.company, scheme_id: story.world.scheme },
      { start_date: '2026-05-11', end_date: '2026-05-17', actual_pay_date: '2026-05-22' },
    );
    await story.steps.ready(elsewhere);
    const other = await story.steps.generated({}, elsewhere);
    expect((await diff(second, `?against=${other}`)).status).toBe(422);
  });
});

describe('the reserve of a scheme (contract H2, ReserveEntry)', () => {
  it('returns every movement with the balance after it, newest first, also in pages', async () => {
    await ready({ scheme: WITH_FEES });
    const first = await story.steps.approved(await story.steps.generated());
    await story.calls.fund('2000.00');
    const second = await story.steps.approved(await story.steps.generated({ confirm_reopen: true }));
    const path = `/tronc_schemes/${story.world.scheme}/reserve`;
    const { body } = await get(path, story.world.client);
    expect(
      body.data.map(({ kind, amount, balance, report_id }: Record<string, unknown>) => [
        kind,
        amount,
        balance,
        report_id,
      ]),
    ).toEqual([
      ['top_up', '193.00', '193.00', second],
      ['reversal', '-96.50', '0.00', first],
      ['top_up', '96.50', '96.50', first],
    ]);
    // A period that began on 4 May must be paid out by the end of June (s.27G).
    expect(body.data[0]).toMatchObject({ tronc_period_id: story.world.period, release_by: '2026-06-30' });
    const page = (await get(`${path}?page=2&per_page=2`)).body;
    expect([page.data.length, page.data[0].balance, page.meta.total, page.meta.last_page]).toEqual([1, '96.50', 3, 2]);
    expect((await get(path, story.world.outsider)).status).toBe(404);
  });
});

describe('pages of reports', () => {
  it('counts all and returns the requested page, in either order (API-080)', async () => {
    await ready();
    for (let version = 1; version <= 3; version += 1) await story.steps.generated();
    const list = async (query: string) =>
      (await get(`/tronc_reports?tronc_period_ids[]=${story.world.period}&per_page=2${query}`)).body;
    const versions = ({ data }: { data: { version: number }[] }) => data.map(({ version }) => version);
    const second = await list('&page=2');
    expect([versions(await list('')), versions(second)]).toEqual([[3, 2], [1]]);
    expect(second.meta).toMatchObject({ total: 3, last_page: 2, from: 3, to: 3 });
    expect(versions(await list('&sort_by=version'))).toEqual([1, 2]);
    expect(versions(await list('&page=9'))).toEqual([]);
  });
});

describe('the explanations of an amount', () => {
  it('can be omitted, or requested for one person', async () => {
    await ready();
    const id = await story.steps.generated();
    const plain = (await get(`/tronc_reports/${id}?explain=0`)).body.data.rows;
    expect(plain.map((row: Record<string, unknown>) => [row.amount, row.explanation])).toEqual([
      ['428.57', []],
      ['571.43', []],
    ]);
    const { rows } = (await get(`/tronc_reports/${id}?employee_ids[]=${story.world.ben}`)).body.data;
    expect(rows).toHaveLength(1);
    expect(rows[0].explanation.at(-1).text).toBe('The share of Ben Baker is £571.43.');
  });
});

describe('a report as a PDF (contract H2)', () => {
  const pdf = (id: number, token = story.world.troncmaster) => get(`/tronc_reports/${id}/pdf`, token);

  it('is tagged, declares its language and title, and can be read as text', async () => {
    await ready({ company: { country: 'IE' }, scheme: WITH_FEES });
    await story.portal.db
      .updateTable('employees')
      .set({ surname: 'Łuczak Ó 王' })
      .where('id', '=', story.world.ana)
      .execute();
    const { headers, bytes } = await pdf(await story.steps.generated());
    expect(headers['content-type']).toBe('application/pdf');
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/\/StructTreeRoot/);
    expect(raw).toMatch(/\/MarkInfo/);
    expect(raw).toContain('/Lang (en-IE)');
    for (const tag of ['H1', 'H2', 'Table', 'THead', 'TH', 'TR', 'TD', 'P']) expect(raw).toContain(`/S /${tag}\n`);
    const text = pdfText(bytes).replace(/\n/g, '');
    for (const said of ['Report v1', '€1,000.00', '−€96.50', 'Łuczak Ó', '€372.21', 'Page 1', 's.4B(5)(a)'])
      expect(text).toContain(said);
    // CON-028: dates in a PDF are those of the screens.
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/);
    // The font has no 王: the character stays in the accompanying text.
    expect(bytes.includes(Buffer.from('Łuczak Ó 王, Ana', 'utf16le').swap16())).toBe(true);
  });

  it('cites the law as it did before the correction, if it was released before it', async () => {
    await ready({ company: { country: 'IE' } });
    const report = await story.steps.generated();
    // Only the migration sets this; since then the database refuses to change it.
    const { db } = story.portal;
    const earlier = sql`update tronc_reports set law_wording = 1 where id = ${report}`;
    await expect(earlier.execute(db)).rejects.toThrow('a report version never changes');
    await db.transaction().execute(async (tx) => {
      await sql`alter table tronc_reports disable trigger user`.execute(tx);
      await earlier.execute(tx);
      await sql`alter table tronc_reports enable trigger user`.execute(tx);
    });
    expect(pdfText((await pdf(report)).bytes).replace(/\n/g, '')).toContain('s.4D)');
  });

  it('requires permission to view the report, and leaves an audit row', async () => {
    await ready();
    const id = await story.steps.generated();
    expect([(await pdf(id, story.world.client)).status, (await pdf(id, story.world.outsider)).status]).toEqual([
      403, 404,
    ]);
    await story.steps.approved(id);
    expect((await pdf(id, story.world.client)).status).toBe(200);
    const rows = await story.portal.db
      .selectFrom('audit')
      .select('event')
      .where('event', '=', 'tronc_reports.exported')
      .where('record_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('concurrent requests (security 6)', () => {
  it('never leaves two open or two released versions when one generates while another approves', async () => {
    await ready({ scheme: WITH_FEES });
    const id = await story.steps.generated();
    const [approval, next] = await Promise.all([story.calls.approve(id), story.calls.generate()]);
    // Whichever request is first: either the release stays and re-opening requires confirmation, or the newer draft
    // supersedes it.
    const outcome = [approval.status, next.status, approval.body.code ?? next.body.code];
    expect([
      [200, 409, 'confirm_reopen'],
      [409, 201, 'not_newest_report'],
    ]).toContainEqual(outcome);
    expect(await story.steps.statuses()).toEqual(approval.status === 200 ? ['approved'] : ['superseded', 'draft']);
    expect(await story.steps.ledger()).toHaveLength(approval.status === 200 ? 1 : 0);
  });

  it('keeps a released report unchanged when its inputs are imported again, and reports that they were', async () => {
    await ready();
    const id = await story.steps.approved(await story.steps.generated());
    const before = (await story.calls.report(id, story.world.client)).body.data;
    await story.calls.hours(HOURS.replace('30', '31'));
    expect((await story.calls.report(id, story.world.client)).body.data).toEqual(before);
    expect((await get(`/tronc_periods/${story.world.period}`)).body.data).toMatchObject({
      inputs_changed: true,
      latest_report: { id, approved: true },
    });
  });
});

describe('what a person received (issue 20.27)', () => {
  const received = (person: number, query = '', token = story.world.troncmaster) =>
    get(`/employee/${person}/shares${query}`, token);
  const amounts = async (person: number) =>
    (await received(person)).body.data.map((share: Record<string, unknown>) => [share.version, share.amount]);

  it('is the share of the released version, until a corrected version is released', async () => {
    await ready();
    const { world, steps, calls } = story;
    const first = await steps.generated();
    expect((await received(world.ana)).body).toMatchObject({ data: [], meta: { total: 0 }, tax_years: [] });
    await steps.approved(first);
    const { body } = await received(world.ana, '', world.client);
    expect(body.data).toEqual([
      expect.objectContaining({
        id: first,
        version: 1,
        tronc_scheme_id: world.scheme,
        tronc_period_id: world.period,
        hours: 30,
        amount: '428.57',
        currency: 'GBP',
        reopened: false,
      }),
    ]);
    expect(body.tax_years).toEqual([
      {
        start: body.data[0].tax_year,
        end: body.data[0].tax_year + 1,
        reports: 1,
        hours: 30,
        amount: '428.57',
        currency: 'GBP',
      },
    ]);
    expect(await amounts(world.ben)).toEqual([[1, '571.43']]);

    // 30 × 1 + 10 × 2 against Ben's 20 × 2, of 1000.10: both roles of Ana are one share
    expect((await calls.hours(`payroll_ref,job_role,hours\nA1,Waiter,30\nA1,Chef,10\nB1,,20\n`)).status).toBe(201);
    await calls.fund('1000.10');
    const second = await steps.generated({ confirm_reopen: true });
    expect((await received(world.ana)).body.data).toMatchObject([{ id: first, amount: '428.57', reopened: true }]);
    await steps.approved(second);
    expect((await received(world.ana)).body.data).toMatchObject([
      { id: second, version: 2, hours: 40, amount: '555.61', reopened: false },
    ]);
    expect(await amounts(world.ben)).toEqual([[2, '444.49']]);
  });

  it('adds up over several periods, page by page and as CSV', async () => {
    await ready();
    const { world, steps, portal } = story;
    const next = await aTroncPeriod(
      portal,
      { company_id: world.company, scheme_id: world.scheme },
      { period_number: 2, start_date: '2026-07-01', end_date: '2026-07-31', actual_pay_date: '2026-08-14' },
    );
    await steps.approved(await steps.generated());
    await steps.ready(next);
    await steps.approved(await steps.generated({}, next));
    const { body } = await received(world.ana, '?page=2&per_page=1');
    expect(body.meta).toMatchObject({ total: 2, last_page: 2, current_page: 2 });
    expect(body.data).toHaveLength(1);
    expect(body.tax_years).toMatchObject([{ reports: 2, hours: 60, amount: '857.14' }]);
    const { text } = await received(world.ana, '?format=csv');
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain('428.57');
  });

  it('shows it to users who can view the reports of the company only', async () => {
    await ready();
    const { world, steps, portal } = story;
    await steps.approved(await steps.generated());
    const colleague = await portal.person({ companies: { [world.company]: ['view_employees'] } });
    expect((await received(world.ana, '', colleague.token)).status).toBe(403);
    expect((await received(world.ana, '', world.outsider)).status).toBe(404);
  });
});
