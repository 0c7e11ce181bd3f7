import { createHash } from 'node:crypto';
import { canonicalText, type TroncInput } from '#domain/tronc/index.ts';
import { pdfText } from '#test/support/pdfText.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, HOURS, type TroncWorld, troncCalls, troncSteps, WITH_FEES } from '#test/support/troncWorld.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

let portal: TestPortal;
let world: TroncWorld;
let calls: ReturnType<typeof troncCalls>;
let steps: ReturnType<typeof troncSteps>;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const begin = async (options: Parameters<typeof aTroncWorld>[1] = {}): Promise<void> => {
  world = await aTroncWorld(portal, options);
  calls = troncCalls(portal, world);
  steps = troncSteps(portal, world);
};
const ready = async (options: Parameters<typeof aTroncWorld>[1] = {}): Promise<void> => {
  await begin(options);
  await steps.ready();
};

describe('a report to the penny (API-077, RPT-015, RPT-016)', () => {
  it('deducts fees and reserve from the fund and shares the rest by hours × points', async () => {
    await ready({ scheme: WITH_FEES });
    const { status, body } = await calls.generate();
    expect(status).toBe(201);
    // 1000.00 − 10.00 card − 25.00 of the fee of 50.00 = 965.00; a tenth is 96.50; left to share: 868.50
    expect(body.data).toEqual({
      id: expect.any(Number),
      version: 1,
      tronc_scheme_id: world.scheme,
      tronc_period_id: world.period,
      approved: false,
      approved_by: null,
      approved_at: null,
      created_by: { id: expect.any(Number), forename: 'Tess', surname: 'Master', name: 'Tess Master' },
      created_at: expect.stringMatching(/Z$/),
      total_troncs: '1000.00',
      card_transaction_fee: '10.00',
      troncmasters_fee: '50.00',
      troncmasters_fee_from_fund: '25.00',
      setup_fee: '20.00',
      setup_fee_from_fund: '0.00',
      reserve: '96.50',
      reserve_opening: '0.00',
      reserve_release: '0.00',
      reserve_closing: '96.50',
      distributed_total: '868.50',
      employees_count: 2,
      actionable: true,
      status: 'draft',
      revision: 1,
    });
    const whole = (await calls.report(body.data.id)).body.data;
    // Ana 30 h × 1 = 30, Ben 20 h × 2 = 40: 30/70 and 40/70 of 868.50 are 372.214… and 496.285…, the remaining penny
    // goes to Ben
    expect(whole.rows.map((row: Record<string, unknown>) => [row.name, row.weight, row.amount, row.rounding])).toEqual([
      ['Archer, Ana', '30', '372.21', 0],
      ['Baker, Ben', '40', '496.29', 1],
    ]);
    expect(whole.rows[0]).toMatchObject({
      payroll_ref: 'A1',
      job_title: 'Waiter',
      status: 'included',
      hours: 30,
      bucket_hours: [{ bucket_start: '2026-05-04', hours: 30 }],
      job_role_points: 1,
      total_points: 1,
      amount_per_hour: '12.41',
    });
    expect(whole.rows[0].explanation.at(-1)).toEqual({
      code: 'amount',
      params: { amount: '372.21' },
      text: 'The share of Ana Archer is £372.21.',
    });
    expect(whole.pots).toEqual([
      { bucket_start: null, division: null, department: null, weight: '70', amount: '868.50' },
    ]);
    expect(whole.warnings).toEqual([]);
    expect(whole.findings.map(({ code }: { code: string }) => code)).toEqual(['FEE_FROM_FUND', 'CARD_FEE', 'RESERVE']);
  });

  it('uses euro in an Irish company', async () => {
    await ready({ company: { country: 'IE' } });
    const whole = (await calls.report(await steps.generated())).body.data;
    expect(whole.rows[0].explanation.at(-1).text).toBe('The share of Ana Archer is €428.57.');
  });

  it('stores the hash that can be recalculated from the stored input', async () => {
    await ready({ scheme: WITH_FEES });
    const id = await steps.generated();
    const stored = await portal.db
      .selectFrom('tronc_reports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const hash = createHash('sha256')
      .update(canonicalText(stored.input as TroncInput))
      .digest('hex');
    expect(stored.input_hash).toBe(hash);
    expect((await calls.report(id)).body.data.input_hash).toBe(hash);
  });

  it('lists opted-out people without an amount', async () => {
    await ready();
    await portal.db
      .updateTable('employees')
      .set({ is_opted_out_of_tronc_scheme: true })
      .where('id', '=', world.ana)
      .execute();
    const { rows } = (await calls.report(await steps.generated())).body.data;
    expect(rows.map((row: Record<string, unknown>) => [row.status, row.amount])).toEqual([
      ['opted_out', '0.00'],
      ['included', '1000.00'],
    ]);
  });

  it('includes someone who has moved to another scheme since the hours were imported (F-74)', async () => {
    await ready();
    await portal.db.updateTable('employees').set({ tronc_scheme_id: null }).where('id', '=', world.ana).execute();
    const { rows } = (await calls.report(await steps.generated())).body.data;
    expect(rows.map(({ amount }: { amount: string }) => amount)).toEqual(['428.57', '571.43']);
  });
});

describe('the warnings of a report', () => {
  it('name the week in words, in the response and in the PDF', async () => {
    const weekly = { distribution_frequency: 'weekly' as const, apply_tip_split_to_departments: true };
    await begin({ scheme: weekly, period: { end_date: '2026-05-17' } });
    const part = { company_id: world.company, scheme_id: world.scheme };
    const { division_id } = await portal.db
      .updateTable('departments')
      .set({ split: 6000 })
      .where('id', '=', world.department)
      .returning('division_id')
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('departments')
      .values({ ...part, division_id, name: 'Bar', split: 4000, position: 1 })
      .execute();
    await calls.hours('payroll_ref,hours_2026-05-04,hours_2026-05-11\nA1,8,8\n');
    const amountOf = (bucket_start: string) => ({ tronc_period_id: world.period, bucket_start, amount: '600.00' });
    await portal.call('PUT', `/tronc_periods/${world.period}/tronc_amounts`, {
      token: world.troncmaster,
      body: { hour_buckets: ['2026-05-04', '2026-05-11'].map(amountOf) },
    });
    const id = await steps.generated();
    const { warnings, rows } = (await calls.report(id)).body.data;
    const sentence = (date: string) =>
      `Nobody in Bar has hours that count for the week from ${date}, so its money goes to the other departments.`;
    expect(warnings).toEqual([
      {
        code: 'empty_department_reallocated',
        params: { bucket: '2026-05-04', bucket_kind: 'weekly', department: 'Bar' },
        text: sentence('04/05/2026'),
      },
      expect.objectContaining({ text: sentence('11/05/2026') }),
    ]);
    const [{ explanation }] = rows;
    expect(explanation.map(({ text }: { text: string }) => text)).toContain(
      'Hours × points for the week from 04/05/2026: 8 × 1 = 8.',
    );
    const pdf = await portal.call('GET', `/tronc_reports/${id}/pdf`, { token: world.troncmaster });
    expect(pdfText(pdf.bytes).replace(/\n/g, ' ')).toContain(
      'Nobody in Bar has hours that count for the week from 04/05/2026',
    );
  });
});

describe('reasons not to generate a report', () => {
  it('requires hours, then a fund; a fund of 0.00 that was sent counts (contract C10)', async () => {
    await begin();
    expect((await calls.generate()).body.code).toBe('hours_missing');
    await calls.hours(HOURS);
    const without = await calls.generate();
    expect(without).toBeRefused(409, 'fund_missing');
    await calls.fund('0.00');
    const { body } = await calls.generate();
    expect((await calls.report(body.data.id)).body.data.warnings).toEqual([
      { code: 'zero_fund', params: {}, text: expect.any(String) },
    ]);
  });

  it.each([
    [
      'deductions above the fund',
      { card_transaction_fee_fixed_amount: 200_000 },
      HOURS,
      'The deductions of £2,000.00 are more than the fund of £1,000.00. Check the tronc fund total and the fees of the scheme.',
    ],
    [
      'zero weight',
      {},
      'payroll_ref,hours\nA1,0\nB1,0\n',
      'There is £1,000.00 to share, but nobody has hours that count: people who have points and have not opted out. Import late hours, check the points, or put the amount into the reserve within its legal deadline.',
    ],
    [
      'money in a week without hours',
      { distribution_frequency: 'weekly' as const },
      'payroll_ref,hours_2026-05-04,hours_2026-05-11\nA1,8,\n',
      'There is £400.00 to share for the week from 11/05/2026, but nobody has hours that count then. Import late hours or end an opt-out, or add the amount to the day or week before or after in the fund.',
    ],
  ])('rejects %s with a message for each cause', async (_, scheme, csv, message) => {
    await begin({ scheme, period: { end_date: '2026-05-15' } });
    expect((await calls.hours(csv)).body).toMatchObject({ status: 'success' });
    const buckets =
      'distribution_frequency' in scheme
        ? [
            { tronc_period_id: world.period, bucket_start: '2026-05-04', amount: '600.00' },
            { tronc_period_id: world.period, bucket_start: '2026-05-11', amount: '400.00' },
          ]
        : [{ tronc_period_id: world.period, amount: '1000.00' }];
    const fund = await portal.call('PUT', `/tronc_periods/${world.period}/tronc_amounts`, {
      token: world.troncmaster,
      body: { hour_buckets: buckets },
    });
    expect(fund.status).toBe(200);
    const refused = await calls.generate();
    expect(refused).toBeRefused(422, { code: 'calculation_refused', messages: [message] });
    expect(await steps.statuses()).toEqual([]);
  });

  it('names everyone with hours but no job role of the scheme', async () => {
    await ready();
    await portal.db.deleteFrom('scheme_job_roles').where('scheme_id', '=', world.scheme).execute();
    expect((await calls.generate()).body.messages).toEqual([
      'Employee Ana Archer has hours but no job role in this scheme. Add the job role to the scheme, or correct the hours.',
      'Employee Ben Baker has hours but no job role in this scheme. Add the job role to the scheme, or correct the hours.',
    ]);
  });

  it('rejects a report that is based on older hours or an older fund, and returns the period (F-154)', async () => {
    await ready();
    const generate = (revision: number) =>
      portal.call('POST', `/tronc_periods/${world.period}/generate_report`, {
        token: world.troncmaster,
        headers: { 'If-Match': `"${revision}"` },
        body: {},
      });
    const { revision } = (await calls.fund('2000.00')).body.data;
    const stale = await generate(revision - 1);
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data).toMatchObject({ tronc_amount: '2000.00', revision });
    expect(await steps.statuses()).toEqual([]);
    expect((await generate(revision)).body.data).toMatchObject({ version: 1, total_troncs: '2000.00' });
  });

  it('requires new inputs once the scheme’s weeks or days have changed', async () => {
    await ready();
    const { db } = portal;
    await db.updateTable('schemes').set({ employee_time_bucket: 'daily' }).where('id', '=', world.scheme).execute();
    expect((await calls.generate()).body.code).toBe('hours_do_not_fit');
  });

  it('requires a troncmaster: 403 for a client, 404 for another tenant', async () => {
    await ready();
    const id = await steps.generated();
    for (const path of [`/tronc_periods/${world.period}/generate_report`, `/tronc_reports/${id}/approve`]) {
      expect((await portal.call('POST', path, { token: world.client, body: {} })).status).toBe(403);
      expect((await portal.call('POST', path, { token: world.outsider, body: {} })).status).toBe(404);
    }
    expect(await steps.statuses()).toEqual(['draft']);
  });
});

describe('the report export (RPT-005, API-080, API-081)', () => {
  it('returns everything of each report with show_all_data', async () => {
    await ready();
    await steps.generated();
    const path = `/tronc_reports?tronc_period_ids[]=${world.period}`;
    const [short, whole] = [
      await portal.call('GET', path, { token: world.troncmaster }),
      await portal.call('GET', `${path}&show_all_data=1`, { token: world.troncmaster }),
    ];
    expect(Object.keys(short.body.data[0])).not.toContain('rows');
    expect(whole.body.data[0].rows).toHaveLength(2);
  });

  it('answers at most five whole reports on a page, and one with all its reasons', async () => {
    await ready();
    for (let version = 1; version <= 6; version += 1) await steps.generated();
    const read = async (query: string) => {
      const path = `/tronc_reports?tronc_period_ids[]=${world.period}&show_all_data=1${query}`;
      const { data, meta } = (await portal.call('GET', path, { token: world.troncmaster })).body;
      return [data.map(({ version }: { version: number }) => version), meta.last_page, meta.total];
    };
    expect(await read('')).toEqual([[6, 5, 4, 3, 2], 2, 6]);
    expect(await read('&per_page=200&page=2')).toEqual([[1], 2, 6]);
    expect(await read('&explain=1')).toEqual([[6], 6, 6]);
  });

  it('returns CSV by format parameter or Accept header: a block for each report, escaped names, plain amounts', async () => {
    await ready();
    await portal.db.updateTable('employees').set({ surname: '=1+1' }).where('id', '=', world.ana).execute();
    await steps.generated();
    const newest = await steps.generated();
    const path = `/tronc_reports?tronc_period_ids[]=${world.period}`;
    const byFormat = await portal.call('GET', `${path}&format=csv`, { token: world.troncmaster });
    const byAccept = await portal.call('GET', path, { token: world.troncmaster, headers: { accept: 'text/csv' } });
    expect(byAccept.text).toBe(byFormat.text);
    expect(byFormat.headers['content-type']).toContain('text/csv');
    const blocks = byFormat.text.split('\r\n\r\n').map((block) => block.trim().split('\r\n'));
    expect(blocks.map((lines) => lines.length)).toEqual([3, 3]);
    expect(blocks[0]?.[1]).toContain(
      `${newest},${world.scheme},${world.period},2,draft,GBP,${world.ana},A1,"'=1+1, Ana",`,
    );
    expect(blocks[0]?.[1]).toContain(',30,428.57,14.29');
  });

  it('names a CSV of one report by its period and version, and its columns as the rows of the JSON', async () => {
    await ready();
    const id = await steps.generated();
    const path = `/tronc_reports?report_ids[]=${id}&show_all_data=1`;
    const [json, file] = [
      await portal.call('GET', path, { token: world.troncmaster }),
      await portal.call('GET', `${path}&format=csv`, { token: world.troncmaster }),
    ];
    expect(file.headers['content-disposition']).toContain(`tronc-report-${world.period}-v1.csv`);
    const columns = file.text.replace('\uFEFF', '').split('\r\n')[0]?.split(',').slice(6) ?? [];
    expect(columns).toContain('job_title');
    expect(Object.keys(json.body.data[0].rows[0])).toEqual(expect.arrayContaining(columns));
  });
});

describe('the inputs of the next report (contract H2)', () => {
  const input = (token: string) => portal.call('GET', `/tronc_periods/${world.period}/calculation_input`, { token });

  it('returns exactly what the next version stores', async () => {
    await ready({ scheme: WITH_FEES });
    const { body } = await input(world.troncmaster);
    const id = await steps.generated();
    const stored = await portal.db.selectFrom('tronc_reports').select('input').where('id', '=', id).executeTakeFirst();
    expect(body.data.input).toEqual(stored?.input);
    expect(body.data.divisions).toEqual([
      {
        id: expect.any(Number),
        name: 'Default',
        split: 100,
        departments: [{ id: world.department, name: 'Default', split: 100 }],
      },
    ]);
    expect(body.data.job_roles).toEqual([
      {
        department_id: world.department,
        job_roles: [
          { job_role_id: world.chef, job_title: 'Chef', points: 2 },
          { job_role_id: world.waiter, job_title: 'Waiter', points: 1 },
        ],
      },
    ]);
  });

  it('opens for the client once a report is released, and requires hours and a fund', async () => {
    await begin();
    expect((await input(world.troncmaster)).body.code).toBe('hours_missing');
    await ready();
    const id = await steps.generated();
    expect((await input(world.client)).status).toBe(403);
    await steps.approved(id);
    expect((await input(world.client)).status).toBe(200);
    expect((await input(world.outsider)).status).toBe(404);
  });

  it('are those of the released report for the client, whatever is entered for the next one', async () => {
    await ready();
    await steps.approved(await steps.generated());
    const released = (await input(world.client)).body.data;
    expect((await calls.fund('7654.32')).status).toBe(200);
    const [client, troncmaster] = [await input(world.client), await input(world.troncmaster)];
    expect(client.body.data.input).toEqual(released.input);
    expect(JSON.stringify(client.body)).not.toContain('765432');
    expect(JSON.stringify(troncmaster.body)).toContain('765432');
  });
});
