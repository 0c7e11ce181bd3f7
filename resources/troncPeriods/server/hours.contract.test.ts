import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, csvForm, holdsRole, type TroncWorld, troncCalls } from '#test/support/troncWorld.ts';
import { aJobRole, anEmployee, aPayroll } from '#test/support/world.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

let portal: TestPortal;
let world: TroncWorld;
let calls: ReturnType<typeof troncCalls>;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const begin = async (options: Parameters<typeof aTroncWorld>[1] = {}): Promise<void> => {
  world = await aTroncWorld(portal, options);
  calls = troncCalls(portal, world);
};
const template = () =>
  portal.call('GET', `/tronc_periods/${world.period}/employee_hours/csv_template`, { token: world.troncmaster });
const stored = () =>
  portal.db
    .selectFrom('tronc_hours')
    .select(['employee_id', 'job_role_id', 'bucket_start', 'hours'])
    .where('period_id', '=', world.period)
    .orderBy('employee_id')
    .orderBy('bucket_start')
    .execute();
const linked = (values: Parameters<typeof anEmployee>[2] = {}, payroll_id = world.payroll) =>
  anEmployee(portal, { company_id: world.company, payroll_id }, { tronc_scheme_id: world.scheme, ...values });

describe('the hours template (API-074, TPF-020)', () => {
  it('has a row for everyone employed in the period and each job role of the scheme, including people who have opted out', async () => {
    await begin();
    await holdsRole(portal, world.company, world.ben, world.waiter, 1);
    await holdsRole(portal, world.company, world.ana, await aJobRole(portal, world.company), 1);
    const cara = await linked({ surname: 'Çelik', forename_1: '=Cara', is_opted_out_of_tronc_scheme: true });
    await linked({ surname: 'Left', leave_date: '2026-05-03' });
    await linked({ surname: 'Later', start_date: '2026-05-11' });
    const { ben, ana } = world;
    const { text, headers } = await template();
    expect(headers['content-disposition']).toMatch(/attachment; filename="hours-scheme-\d+-\d+\.csv"/);
    const ref = (
      await portal.db.selectFrom('employees').select('payroll_ref').where('id', '=', cara).executeTakeFirst()
    )?.payroll_ref;
    expect(text).toBe(
      [
        '\uFEFFemployee_id,payroll_ref,name,job_role,hours',
        `${ana},A1,"Archer, Ana",Waiter,`,
        `${ben},B1,"Baker, Ben",Chef,`,
        `${ben},B1,"Baker, Ben",Waiter,`,
        `${cara},${ref},"Çelik, =Cara",,`,
        '',
      ].join('\r\n'),
    );
  });

  it('imports as it is once the hours are filled in', async () => {
    await begin();
    const filled = (await template()).text.replaceAll(/,\r\n/g, ',7.5\r\n');
    const answer = await calls.hours(filled);
    expect(answer).toSucceed(201);
    expect(answer.body).toEqual({ status: 'success', data: { employees: 2, total_hours: 15 } });
    expect(await stored()).toEqual([
      { employee_id: world.ana, job_role_id: world.waiter, bucket_start: 'period', hours: 2250 },
      { employee_id: world.ben, job_role_id: world.chef, bucket_start: 'period', hours: 2250 },
    ]);
  });

  it('has a column for each week or day that the scheme records (contract E5)', async () => {
    await begin({ scheme: { distribution_frequency: 'weekly', employee_time_bucket: 'daily' } });
    const header = (await template()).text.split('\r\n')[0];
    expect(header?.split(',').slice(4)).toEqual(
      [4, 5, 6, 7, 8, 9, 10].map((d) => `hours_2026-05-${String(d).padStart(2, '0')}`),
    );
  });
});

describe('hours imports (API-075, TPF-026)', () => {
  it('finds people by ref or id, and accepts hours as decimals or H:MM, with columns in any case and order', async () => {
    await begin();
    const { body } = await calls.hours(`Hours,EMPLOYEE_ID,payroll_ref\r\n7:20,${world.ana},\r\n"0.5",,b1\r\n`);
    expect(body).toEqual({ status: 'success', data: { employees: 2, total_hours: 7.8333 } });
    expect((await stored()).map(({ hours, job_role_id }) => [hours, job_role_id])).toEqual([
      [2200, null],
      [150, null],
    ]);
  });

  it('finds the job role of a title however it is written, and requires it exactly where several resemble it', async () => {
    await begin();
    const rename = (id: number, job_title: string) =>
      portal.db.updateTable('job_roles').set({ job_title }).where('id', '=', id).execute();
    await rename(world.waiter, 'Maître d’Hôtel');
    expect(await calls.hours("payroll_ref,job_role,hours\nA1,Mai\u0302tre\u00a0 d'Hotel,8\n")).toSucceed(201);
    expect(await stored()).toMatchObject([{ job_role_id: world.waiter }]);
    await rename(world.chef, "Maitre d'Hotel");
    expect(await calls.hours("payroll_ref,job_role,hours\nA1,maitre d'hotel,8\n")).toSucceed(201);
    expect(await stored()).toMatchObject([{ job_role_id: world.chef }]);
    const { body } = await calls.hours('payroll_ref,job_role,hours\nA1,Maitre dHotel,8\n');
    expect(body.errors).toEqual([
      {
        line: 2,
        messages: [
          'Several job roles of this scheme resemble Maitre dHotel. Write its title exactly as in the list of job roles.',
        ],
      },
    ]);
  });

  it('finds the person of an id although a spreadsheet has removed the zeros of the ref', async () => {
    await begin();
    const orla = await linked({ payroll_ref: '00042' });
    expect((await calls.hours(`employee_id,payroll_ref,hours\n${orla},42,8\n`)).status).toBe(201);
    expect(await stored()).toMatchObject([{ employee_id: orla, hours: 2400 }]);
  });

  it('rejects more hours than the days employed have, over all job roles', async () => {
    await begin();
    const late = await linked({ payroll_ref: 'L1', surname: 'Late', forename_1: 'Lu', start_date: '2026-05-09' });
    await holdsRole(portal, world.company, late, world.waiter, 1);
    const { status, body } = await calls.hours('payroll_ref,job_role,hours\nL1,Waiter,40\nL1,Chef,10\n');
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(
      'hours: Late, Lu has 50 hours on all lines, more than the 48 hours of the days on which they were employed',
    );
  });

  it('requires an answer if a line names another person than its ref, and stores nothing before', async () => {
    await begin();
    const send = (confirm: string) =>
      portal.call('POST', `/tronc_periods/${world.period}/employee_hours`, {
        token: world.troncmaster,
        form: csvForm('hours', 'payroll_ref,name,hours\nA1,Ana Archer,8\nB1,Ena Marsh,6\n'),
        headers: { 'x-confirm': confirm },
      });
    const asked = await send('ask');
    expect(asked.body).toMatchObject({
      code: 'confirmation_needed',
      questions: [
        { code: 'other_names', params: { line: 3, given: 'Ena Marsh', ref: 'B1', name: 'Baker, Ben', lines: 1 } },
      ],
    });
    expect(await stored()).toEqual([]);
    expect((await send('other_names')).status).toBe(201);
    expect(await stored()).toHaveLength(2);
  });

  it('replaces the previous hours, and records the time in the period', async () => {
    await begin();
    await calls.hours('payroll_ref,hours\nA1,10\nB1,20\n');
    await calls.hours('payroll_ref,hours\nB1,5\n');
    expect((await stored()).map(({ employee_id, hours }) => [employee_id, hours])).toEqual([[world.ben, 1500]]);
    const { data } = (await portal.call('GET', `/tronc_periods/${world.period}`, { token: world.troncmaster })).body;
    expect([data.hours_imported, data.total_hours, data.revision]).toEqual([true, 5, 3]);
    const rows = await portal.db
      .selectFrom('audit')
      .select(['event', 'changes'])
      .where('resource', '=', 'tronc_periods')
      .where('record_id', '=', world.period)
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual({
      event: 'tronc_hours.imported',
      changes: { employees: [null, 1], total_hours: [null, 5] },
    });
  });

  it('rejects hours that are based on an older revision, and returns the new one (F-154)', async () => {
    await begin();
    const path = `/tronc_periods/${world.period}/employee_hours`;
    const send = (csv: string, seen: string) =>
      portal.call('POST', path, {
        token: world.troncmaster,
        form: csvForm('hours', csv),
        headers: { 'if-match': `"${seen}"` },
      });
    const first = await send('payroll_ref,hours\nA1,10\n', '1');
    expect([first.status, first.headers.etag]).toEqual([201, '"2"']);
    const refused = await send('payroll_ref,hours\nA1,20\n', '1');
    expect(refused).toBeRefused(412, 'changed');
    expect(refused.body.data.total_hours).toBe(10);
    expect((await stored()).map(({ hours }) => hours)).toEqual([3000]);
  });

  it('stores days separately, and accepts a shift in any job role of the scheme', async () => {
    await begin({ scheme: { distribution_frequency: 'daily' }, period: { end_date: '2026-05-05' } });
    const { status } = await calls.hours(
      'payroll_ref,job_role,hours_2026-05-04,hours_2026-05-05\nA1,,8,\nA1,chef,,4\nB1,,,\n',
    );
    expect(status).toBe(201);
    expect(await stored()).toEqual([
      { employee_id: world.ana, job_role_id: null, bucket_start: '2026-05-04', hours: 2400 },
      { employee_id: world.ana, job_role_id: world.chef, bucket_start: '2026-05-05', hours: 1200 },
      { employee_id: world.ben, job_role_id: null, bucket_start: '2026-05-04', hours: 0 },
    ]);
  });
});

describe('hours previews (contract H3)', () => {
  it('shows what a file would import and changes nothing', async () => {
    await begin();
    await calls.hours('payroll_ref,hours\nA1,3\n');
    const form = csvForm('hours', 'payroll_ref,job_role,hours\nB1,,7:20\n\nA1,chef,1\n');
    form.append('dry_run', '1');
    const path = `/tronc_periods/${world.period}/employee_hours`;
    const answer = await portal.call('POST', path, { token: world.troncmaster, form });
    expect(answer).toSucceed(200);
    expect(answer.body).toEqual({
      status: 'preview',
      data: {
        employees: 2,
        total_hours: 8.3333,
        rows: [
          { line: 2, employee_id: world.ben, name: 'Baker, Ben', job_title: 'Chef', hours: 7.3333 },
          { line: 4, employee_id: world.ana, name: 'Archer, Ana', job_title: 'Chef', hours: 1 },
        ],
      },
    });
    expect((await stored()).map(({ hours }) => hours)).toEqual([900]);
  });
});

describe('rejected hours, with the line and the reason (TPF-030, contract E5)', () => {
  const line = (at: number, ...messages: string[]) => ({ line: at, messages });

  it.each<[string, string, ...ReturnType<typeof line>[]]>([
    [
      'a wrong header',
      'payroll_ref,stunden\nA1,8\n',
      line(
        1,
        'The column hours is missing. Add it, or use the template.',
        'The column stunden is not known. Delete it, or use the template.',
      ),
    ],
    [
      'a missing person column',
      'hours\n8\n',
      line(1, 'The column payroll_ref is missing. Add it, or use the template.'),
    ],
    [
      'a doubled column',
      'payroll_ref,hours,Hours\nA1,8,8\n',
      line(1, 'The column hours appears more than once. Delete the extra one.'),
    ],
    ['an empty file', '', line(1, 'The file is empty')],
    ['a header alone', 'payroll_ref,hours\n', line(1, 'The file has no lines below the column names')],
    [
      'semicolons',
      'payroll_ref;hours\nA1;8\n',
      line(
        1,
        'The columns are separated by ;, but must be separated by commas. In Excel save the file as ‘CSV UTF-8 (Comma delimited)’.',
      ),
    ],
    [
      'an unknown payroll ref',
      'payroll_ref,hours\nZ9,8\n',
      line(2, 'payroll_ref Z9 is not linked to this scheme. Link this person to the scheme, or leave out the line.'),
    ],
    [
      'an unknown id',
      'employee_id,hours\n999999,8\n',
      line(
        2,
        'employee_id 999999 is not linked to this scheme. Link this person to the scheme, or leave out the line.',
      ),
    ],
    ['nobody', 'payroll_ref,hours\n,8\n', line(2, '‘employee_id’ or ‘payroll_ref’ is required')],
    [
      'a role of no part of the scheme',
      'payroll_ref,job_role,hours\nA1,Pilot,8\n',
      line(2, 'The job role Pilot is not in this scheme. Check the spelling, or add the role to the scheme.'),
    ],
    [
      'the same person and role twice, once by a blank role',
      'payroll_ref,job_role,hours\nA1,,8\nB1,,1\nA1,Waiter,8\n',
      line(4, 'Archer, Ana appears more than once in the same job role. The first is on line 2.'),
    ],
    ['negative hours', 'payroll_ref,hours\nA1,-1\n', line(2, 'hours: hours cannot be negative')],
    ['no number', 'payroll_ref,hours\nA1,eight\n', line(2, 'hours: eight is not a number of hours')],
    ['three decimals', 'payroll_ref,hours\nA1,1.234\n', line(2, 'hours: 1.234 is not a number of hours')],
    [
      'more than the week has',
      'payroll_ref,hours\nA1,168.01\n',
      line(2, 'hours: 168.01 is more than the possible 168 hours'),
    ],
    [
      'every faulty line, not only the first',
      'payroll_ref,hours\nZ9,8\nA1,8\nB1,x\n',
      line(2, 'payroll_ref Z9 is not linked to this scheme. Link this person to the scheme, or leave out the line.'),
      line(4, 'hours: x is not a number of hours'),
    ],
  ])('returns the line and the reason: %s', async (_, csv, ...errors) => {
    await begin();
    await calls.hours('payroll_ref,hours\nA1,3\n');
    const reply = await calls.hours(csv);
    expect([reply.status, reply.body]).toEqual([
      400,
      { message: 'The file contains errors', code: 'csv_errors', errors },
    ]);
    expect((await stored()).map(({ hours }) => hours)).toEqual([900]);
  });

  it('a day of 25 hours, and days outside the employment', async () => {
    await begin({ scheme: { distribution_frequency: 'daily' }, period: { end_date: '2026-05-05' } });
    await portal.db.updateTable('employees').set({ leave_date: '2026-05-04' }).where('id', '=', world.ben).execute();
    const { body } = await calls.hours('payroll_ref,hours_2026-05-04,hours_2026-05-05\nA1,25,24\nB1,8,1\n');
    expect(body.errors).toEqual([
      line(2, 'hours_2026-05-04: 25 is more than the possible 24 hours'),
      line(3, 'hours_2026-05-05: Baker, Ben was not employed then. Check the start and leave dates.'),
    ]);
  });

  it('rejects a payroll ref that two people share, and an id that does not match its ref', async () => {
    await begin();
    const twin = await linked({ payroll_ref: 'A1' }, await aPayroll(portal, world.company));
    const shared = await calls.hours('payroll_ref,hours\nA1,8\n');
    expect(shared.body.errors).toEqual([
      line(2, 'Two people in this scheme have the payroll ref A1. Enter the ‘employee_id’.'),
    ]);
    expect((await calls.hours(`employee_id,payroll_ref,hours\n${twin},A1,8\n`)).status).toBe(201);
    const { body } = await calls.hours(`employee_id,payroll_ref,hours\n${world.ana},B1,8\n`);
    expect(body.errors).toEqual([
      line(2, `‘employee_id’ ${world.ana} and ‘payroll_ref’ B1 belong to different people`),
    ]);
  });

  it('rejects bytes that are not UTF-8', async () => {
    await begin();
    const latin = new Uint8Array([...Buffer.from('payroll_ref,hours\nA1,8\n'), 0xe9, 0x2c, 0x31, 0x0a]);
    const refused = await calls.hours(latin);
    expect(refused).toBeRefused(400, {
      errors: [
        line(
          3,
          'The file cannot be read. In Excel choose File, Save As, ‘CSV UTF-8 (Comma delimited)’, and import it again.',
        ),
      ],
    });
  });

  it('rejects more than 100,000 rows, and returns the first five hundred faulty lines', async () => {
    await begin();
    const refused = await calls.hours(`payroll_ref,hours\n${'Z,1\n'.repeat(100_001)}`);
    expect(refused).toBeRefused(400, 'csv_errors');
    expect(refused.body.errors).toHaveLength(501);
    expect(refused.body.errors.at(-1)).toEqual(
      line(100_002, 'The file has more than 100,000 lines. Split it into files of at most 100,000 lines each.'),
    );
  });

  it('rejects a request without a file, and an unknown field (TPF-025)', async () => {
    await begin();
    const path = `/tronc_periods/${world.period}/employee_hours`;
    const none = new FormData();
    none.append('dry_run', '1');
    const refused = await portal.call('POST', path, { token: world.troncmaster, form: none });
    expect(refused).toRejectFields({ hours: ['hours is a required field'] });
    const surplus = csvForm('hours', 'payroll_ref,hours\nA1,1\n');
    surplus.append('scheme', '7');
    expect((await portal.call('POST', path, { token: world.troncmaster, form: surplus })).body.errors).toEqual({
      scheme: ['scheme cannot be saved here. Reload the page and try again.'],
    });
  });

  it('requires a troncmaster', async () => {
    await begin();
    const path = `/tronc_periods/${world.period}/employee_hours`;
    const form = () => csvForm('hours', 'payroll_ref,hours\nA1,1\n');
    expect((await portal.call('POST', path, { token: world.client, form: form() })).status).toBe(403);
    expect((await portal.call('POST', path, { token: world.outsider, form: form() })).status).toBe(404);
    expect((await portal.call('GET', `${path}/csv_template`, { token: world.client })).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe('weekly and daily shares to the penny (contract E5, API-075, API-076, API-077)', () => {
  const fundBy = (amounts: Record<string, string>) =>
    portal.call('PUT', `/tronc_periods/${world.period}/tronc_amounts`, {
      token: world.troncmaster,
      body: {
        hour_buckets: Object.entries(amounts).map(([bucket_start, amount]) => ({
          tronc_period_id: world.period,
          bucket_start,
          amount,
        })),
      },
    });
  const shares = async () => {
    const { status, body } = await calls.generate({ confirm_reopen: true });
    expect(status).toBe(201);
    const { rows } = (await calls.report(body.data.id)).body.data;
    return rows.map((row: Record<string, unknown>) => [row.name, row.job_title, row.hours, row.amount]);
  };

  it('shares each week among those who worked in it, the shorter last week too, even after someone has left the scheme', async () => {
    await begin({
      scheme: { distribution_frequency: 'weekly', employee_time_bucket: 'daily' },
      period: { end_date: '2026-05-13' },
    });
    const days = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((day) => `2026-05-${String(day).padStart(2, '0')}`);
    const row = (who: string, worked: Record<string, number>) =>
      [who, ...days.map((day) => worked[day] ?? '')].join(',');
    const csv = [
      `payroll_ref,job_role,${days.map((day) => `hours_${day}`).join(',')}`,
      row('A1,Waiter', { '2026-05-04': 8 }),
      // from the last day of the first week, Ana is a chef
      row('A1,Chef', { '2026-05-10': 4, '2026-05-11': 4 }),
      row('B1,', { '2026-05-10': 6, '2026-05-13': 8 }),
    ].join('\n');
    expect((await calls.hours(csv)).status).toBe(201);
    expect((await fundBy({ '2026-05-04': '300.00', '2026-05-11': '100.00' })).status).toBe(200);
    // week 1: 300.00 by weights 8, 8 and 12: 85.714…, 85.714…, 128.571…; week 2: 100.00 by 8 and 16: 33.333…, 66.666…
    // together 85.714…, 119.047… and 195.238…; the two remaining pennies go to the two largest remainders, one each
    const expected = [
      ['Archer, Ana', 'Waiter', 8, '85.71'],
      ['Archer, Ana', 'Chef', 8, '119.05'],
      ['Baker, Ben', 'Chef', 14, '195.24'],
    ];
    expect(await shares()).toEqual(expected);
    await portal.db.updateTable('employees').set({ tronc_scheme_id: null }).where('id', '=', world.ana).execute();
    expect(await shares()).toEqual(expected);
  });

  it('shares each day separately, from a starter’s first day to a leaver’s last day', async () => {
    await begin({ scheme: { distribution_frequency: 'daily' }, period: { end_date: '2026-05-06' } });
    await linked({ surname: 'Starter', payroll_ref: 'S1', start_date: '2026-05-05' });
    await linked({ surname: 'Leaver', payroll_ref: 'L1', leave_date: '2026-05-05' });
    const file = (...rows: string[]) =>
      calls.hours(['payroll_ref,job_role,hours_2026-05-04,hours_2026-05-05,hours_2026-05-06', ...rows, ''].join('\n'));
    const outside = await file('S1,Waiter,1,,', 'L1,Waiter,,,1');
    expect(outside).toBeRefused(400, 'csv_errors');
    expect(outside.body.errors.map(({ line }: { line: number }) => line)).toEqual([2, 3]);
    const within = await file('A1,,5,,8', 'B1,,5,,', 'S1,Waiter,,1,', 'L1,Waiter,,3,');
    expect(within.status).toBe(201);
    await fundBy({ '2026-05-04': '100.00', '2026-05-05': '50.00' });
    // day 1: 100.00 by 5 and 10; day 2: 50.00 by 1 and 3; day 3 has hours and no money
    expect(await shares()).toEqual([
      ['Archer, Ana', 'Waiter', 13, '33.33'],
      ['Baker, Ben', 'Chef', 5, '66.67'],
      [expect.stringContaining('Leaver'), 'Waiter', 3, '37.50'],
      [expect.stringContaining('Starter'), 'Waiter', 1, '12.50'],
    ]);
    await fundBy({ '2026-05-06': '1.00', '2026-05-05': '50.00' });
    await file('B1,,,5,');
    const refused = await calls.generate({ confirm_reopen: true });
    expect(refused).toBeRefused(422, { messages: [expect.stringContaining('06/05/2026')] });
  });
});
