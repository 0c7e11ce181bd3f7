import { addDays } from '#domain/dates/isoDate.ts';
import { today } from '#server/platform/calendar/today.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, HOURS, holdsRole, type TroncWorld, troncCalls, troncSteps } from '#test/support/troncWorld.ts';
import { aJobRole, anEmployee } from '#test/support/world.ts';

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
const path = () => `/tronc_periods/${world.period}/employee_hours`;
const read = async () => (await portal.call('GET', path(), { token: world.troncmaster })).body.data;
type Row = { employee_id: number; job_role_id?: number | null; hours: Record<string, string> };
const correct = (rows: Row[], headers: Record<string, string> = {}, token = world.troncmaster) =>
  portal.call('PATCH', path(), { token, body: { rows }, headers });
const based = (revision: number) => ({ 'if-match': `"${revision}"` });
const ana = (hours: string) => [{ employee_id: world.ana, hours: { period: hours } }];
const stored = () =>
  portal.db
    .selectFrom('tronc_hours')
    .select(['employee_id', 'job_role_id', 'bucket_start', 'hours'])
    .where('period_id', '=', world.period)
    .orderBy('employee_id')
    .orderBy('job_role_id')
    .orderBy('bucket_start')
    .execute();
const audits = () =>
  portal.db
    .selectFrom('audit')
    .select(['event', 'changes'])
    .where('resource', '=', 'tronc_periods')
    .where('record_id', '=', world.period)
    .orderBy('id')
    .execute();
const template = async () => (await portal.call('GET', `${path()}/csv_template`, { token: world.troncmaster })).text;
const DAILY = { scheme: { distribution_frequency: 'weekly', employee_time_bucket: 'daily' } } as const;

describe('the hours of a period', () => {
  it('has a row for each person and job role, as stored, and the hours that the newest report used', async () => {
    await begin();
    await holdsRole(portal, world.company, world.ben, world.waiter, 1);
    await steps.ready();
    expect(await read()).toEqual({
      id: world.period,
      revision: 3,
      recorded: 'period',
      buckets: ['period'],
      rows: [
        {
          employee_id: world.ana,
          job_role_id: null,
          payroll_ref: 'A1',
          name: 'Archer, Ana',
          job_title: 'Waiter',
          hours: ['30'],
          reported: null,
        },
        expect.objectContaining({ job_role_id: null, job_title: 'Chef', hours: ['20'] }),
        expect.objectContaining({ job_role_id: world.waiter, job_title: 'Waiter', hours: [''] }),
      ],
      report: null,
      locked: null,
    });
    const id = await steps.generated();
    expect(await correct(ana('32.5'))).toSucceed(200);
    const { rows, report } = await read();
    expect(report).toEqual({ id, version: 1, released: false, comparable: true });
    expect(rows[0]).toMatchObject({ hours: ['32.5'], reported: ['30'] });
    expect(rows[1]).toMatchObject({ hours: ['20'], reported: null });
  });

  it('includes people with hours who have since moved on, whose hours can be corrected', async () => {
    await begin();
    await calls.hours(HOURS);
    await portal.db.updateTable('employees').set({ tronc_scheme_id: null }).where('id', '=', world.ana).execute();
    expect((await read()).rows[0]).toMatchObject({ employee_id: world.ana, hours: ['30'] });
    expect(await correct(ana('29'))).toSucceed(200);
    expect((await read()).rows[0]).toMatchObject({ hours: ['29'] });
  });
});

describe('a correction of hours', () => {
  it('changes one person only, increases the revision, and records before and after of the person', async () => {
    await begin();
    await steps.ready();
    const before = await stored();
    const answer = await correct(ana('7:20'), based(3));
    expect(answer).toSucceed(200);
    expect(answer.body.data).toMatchObject({ revision: 4, total_hours: 27.3333 });
    expect(await stored()).toEqual([{ ...before[0], hours: 2200 }, before[1]]);
    expect((await audits()).at(-1)).toEqual({
      event: 'tronc_hours.corrected',
      changes: {
        total_hours: [50, 27.3333],
        corrected_hours: [30, 7.3333].map((hours) => [
          {
            employee_id: world.ana,
            job_roles: [{ job_role_id: world.waiter, buckets: [{ bucket: 'period', hours }] }],
          },
        ]),
      },
    });
    const history = (token: string) =>
      portal.call('GET', `/history?resource=tronc_periods&id=${world.period}`, { token });
    expect((await history(world.troncmaster)).text).toContain('"corrected_hours"');
    expect((await history(world.client)).text).not.toContain('"corrected_hours"');
  });

  it('stores the hours as an import of the same hours would', async () => {
    await begin(DAILY);
    const days = [4, 5, 6, 7, 8, 9, 10].map((day) => `2026-05-${String(day).padStart(2, '0')}`);
    const header = `payroll_ref,job_role,${days.map((day) => `hours_${day}`).join(',')}`;
    expect(await calls.hours(`${header}\nA1,Waiter,8,,,,,,\nB1,,1,2,,,,,\n`)).toSucceed(201);
    const corrected = await correct([
      { employee_id: world.ana, job_role_id: world.waiter, hours: { '2026-05-04': '', '2026-05-06': '5' } },
      { employee_id: world.ben, hours: { '2026-05-04': '', '2026-05-05': '0' } },
    ]);
    expect(corrected).toSucceed(200);
    const now = await stored();
    expect(await calls.hours(`${header}\nA1,Waiter,,,5,,,,\nB1,,,,,,,,\n`)).toSucceed(201);
    expect(now).toEqual(await stored());
    expect(now.map(({ bucket_start, hours }) => [bucket_start, hours])).toEqual([
      ['2026-05-06', 1500],
      ['2026-05-04', 0],
    ]);
  });

  it('treats the first job role of a person and none as the same row', async () => {
    await begin();
    await calls.hours('payroll_ref,job_role,hours\nA1,Waiter,8\nB1,,6\n');
    expect(await correct([{ employee_id: world.ben, job_role_id: world.chef, hours: { period: '7' } }])).toSucceed(200);
    expect(await correct(ana('9'))).toSucceed(200);
    expect(await stored()).toMatchObject([
      { job_role_id: world.waiter, hours: 2700 },
      { job_role_id: null, hours: 2100 },
    ]);
    const repeated = await correct([...ana('1'), { employee_id: world.ana, job_role_id: world.waiter, hours: {} }]);
    expect(repeated).toRejectFields({
      'rows.1.employee_id': ['Archer, Ana appears more than once in the same job role. The first is on line 1.'],
    });
  });

  it('writes nothing if no hours change', async () => {
    await begin();
    await calls.hours(HOURS);
    expect((await correct(ana('30.00'))).body.data).toMatchObject({ revision: 2 });
    expect((await audits()).map(({ event }) => event)).toEqual(['tronc_hours.imported']);
  });

  it('answers every error by person and bucket, with the messages of the import, and changes nothing', async () => {
    await begin(DAILY);
    const late = await anEmployee(
      portal,
      { company_id: world.company, payroll_id: world.payroll },
      { tronc_scheme_id: world.scheme, surname: 'Late', forename_1: 'Lu', start_date: '2026-05-09' },
    );
    await holdsRole(portal, world.company, world.ben, world.waiter, 1);
    const cook = await aJobRole(portal, world.company);
    const refused = await correct([
      { employee_id: world.ana, hours: { '2026-05-04': '3o', '2026-05-05': '-1', '2026-05-06': '25', period: '8' } },
      { employee_id: late, hours: { '2026-05-08': '8', '2026-05-09': '8' } },
      { employee_id: world.ben, job_role_id: world.chef, hours: { '2026-05-04': '20' } },
      { employee_id: world.ben, job_role_id: world.waiter, hours: { '2026-05-04': '5' } },
      { employee_id: world.ben, job_role_id: cook, hours: { '2026-05-04': '5' } },
      { employee_id: 999_999_999, hours: { '2026-05-04': '5' } },
    ]);
    const tooMany =
      'hours_2026-05-04: Baker, Ben has 25 hours on all lines, more than the 24 hours of the days on which they were employed';
    expect(refused).toRejectFields({
      'rows.0.hours.2026-05-04': ['hours_2026-05-04: 3o is not a number of hours'],
      'rows.0.hours.2026-05-05': ['hours_2026-05-05: hours cannot be negative'],
      'rows.0.hours.2026-05-06': ['hours_2026-05-06: 25 is more than the possible 24 hours'],
      'rows.0.hours.period': ['period was not found. Check it, or choose another.'],
      'rows.1.hours.2026-05-08': ['hours_2026-05-08: Late, Lu was not employed then. Check the start and leave dates.'],
      'rows.2.hours.2026-05-04': [tooMany],
      'rows.3.hours.2026-05-04': [tooMany],
      'rows.4.job_role_id': [expect.stringContaining('is not in this scheme')],
      'rows.5.employee_id': [expect.stringContaining('is not linked to this scheme')],
    });
    expect(await stored()).toEqual([]);
  });

  it('counts the hours of the job roles that are not sent', async () => {
    await begin(DAILY);
    await holdsRole(portal, world.company, world.ben, world.waiter, 1);
    const day = '2026-05-04';
    expect(await correct([{ employee_id: world.ben, job_role_id: world.chef, hours: { [day]: '20' } }])).toSucceed(200);
    const more = await correct([{ employee_id: world.ben, job_role_id: world.waiter, hours: { [day]: '5' } }]);
    expect(more).toRejectFields(`rows.0.hours.${day}`);
  });

  it('rejects a correction that is based on an older revision, and says who has saved since', async () => {
    await begin();
    await calls.hours(HOURS);
    expect(await correct(ana('31'), based(2))).toSucceed(200);
    const outdated = await correct(ana('32'), based(2));
    expect(outdated).toBeRefused(412, 'changed');
    expect(outdated.body).toMatchObject({ data: { revision: 3 }, changed_by: { name: 'Tess Master' } });
    expect(await stored()).toMatchObject([{ hours: 9300 }, { hours: 6000 }]);
  });

  it('lets only one of two corrections at the same time succeed', async () => {
    await begin();
    await calls.hours(HOURS);
    const both = await Promise.all(['31', '32'].map((hours) => correct(ana(hours), based(2))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await read()).revision).toBe(3);
  });

  it('leaves a released report as it is, and is used by the version that replaces it', async () => {
    await begin();
    await steps.ready();
    const first = await steps.generated();
    await steps.approved(first);
    expect(await read()).toMatchObject({ locked: null, report: { version: 1, released: true } });
    const hoursIn = async (report: number) => {
      const lines: { employee_id: number; hours: number }[] = (await calls.report(report)).body.data.rows;
      return lines.find(({ employee_id }) => employee_id === world.ana)?.hours;
    };
    const used = await hoursIn(first);
    expect(await correct(ana('31'))).toSucceed(200);
    expect(await hoursIn(first)).toBe(used);
    const second = await steps.generated({ confirm_reopen: true });
    expect(await hoursIn(second)).toBe(31);
    await steps.approved(second);
  });

  it('is used by the next report and prevents the release of the earlier one', async () => {
    await begin();
    await steps.ready();
    const first = await steps.generated();
    expect(await correct(ana('40'))).toSucceed(200);
    expect(await calls.approve(first)).toBeRefused(409, 'inputs_changed');
    const second = await steps.generated();
    const lines = (await calls.report(second)).body.data.rows as { employee_id: number; hours: number }[];
    expect(lines.find(({ employee_id }) => employee_id === world.ana)?.hours).toBe(40);
    await steps.approved(second);
  });

  it('is rejected once the scheme records hours by other weeks or days', async () => {
    await begin();
    await calls.hours(HOURS);
    await portal.db
      .updateTable('schemes')
      .set({ employee_time_bucket: 'daily' })
      .where('id', '=', world.scheme)
      .execute();
    expect((await read()).locked).toBe('hours_do_not_fit');
    expect(await correct([{ employee_id: world.ana, hours: { '2026-05-04': '8' } }])).toBeRefused(
      409,
      'hours_do_not_fit',
    );
  });

  it('requires an answer for a period that has not begun, and stores nothing before', async () => {
    await begin();
    const start = addDays(today(portal), 40);
    await portal.db
      .updateTable('tronc_periods')
      .set({ start_date: start, end_date: start })
      .where('id', '=', world.period)
      .execute();
    expect(await correct(ana('8'), { 'x-confirm': 'ask' })).toBeRefused(409, 'confirmation_needed');
    expect(await stored()).toEqual([]);
    expect(await correct(ana('8'), { 'x-confirm': 'future_inputs' })).toSucceed(200);
    expect(await stored()).toMatchObject([{ hours: 2400 }]);
  });

  it('requires the permission to import hours', async () => {
    await begin();
    await calls.hours(HOURS);
    expect((await correct(ana('1'), {}, world.client)).status).toBe(403);
    expect((await correct(ana('1'), {}, world.outsider)).status).toBe(404);
    expect((await portal.call('GET', path(), { token: world.client })).status).toBe(403);
    expect((await portal.call('GET', path(), { token: world.outsider })).status).toBe(404);
    expect(await stored()).toMatchObject([{ hours: 9000 }, { hours: 6000 }]);
  });
});

describe('the hours template of a period with hours', () => {
  it('contains them exactly, and changes nothing if it is imported as it is', async () => {
    await begin(DAILY);
    await holdsRole(portal, world.company, world.ben, world.waiter, 1);
    const rows = [
      { employee_id: world.ana, job_role_id: world.waiter, hours: { '2026-05-04': '7:20', '2026-05-05': '7.25' } },
      { employee_id: world.ben, job_role_id: world.waiter, hours: { '2026-05-10': '3' } },
    ];
    expect(await correct(rows)).toSucceed(200);
    const text = await template();
    expect(text).toContain('"Archer, Ana",Waiter,7:20,7.25,,,,,\r\n');
    expect(text).toContain('"Baker, Ben",Waiter,,,,,,,3\r\n');
    const worked = async () => (await stored()).filter(({ hours }) => hours > 0);
    const before = await worked();
    expect(await calls.hours(text)).toSucceed(201);
    expect(await worked()).toEqual(before);
  });

  it('lets an edited file correct one person', async () => {
    await begin();
    await calls.hours(HOURS);
    const text = await template();
    expect(await calls.hours(text.replace('Waiter,30', 'Waiter,32.5'))).toSucceed(201);
    expect((await stored()).map(({ hours }) => hours)).toEqual([9750, 6000]);
  });

  it('keeps the hours of people who have moved on', async () => {
    await begin();
    await calls.hours(HOURS);
    await portal.db.updateTable('employees').set({ tronc_scheme_id: null }).where('id', '=', world.ana).execute();
    const text = await template();
    expect(text).toContain('"Archer, Ana",Waiter,30\r\n');
    expect(await calls.hours(text)).toSucceed(201);
    expect(await stored()).toHaveLength(2);
  });
});
