import { addDays } from '#domain/dates/isoDate.ts';
import { troncStory } from '#test/support/troncWorld.ts';
import { aPayroll, aTroncPeriod } from '#test/support/world.ts';

const story = troncStory();
const world = () => story.world;
const base = (query: string, employee = world().ana, token = world().troncmaster) =>
  story.get(`/employee/${employee}/holiday_pay?${query}`, token);

/** Releases the week of 4 May 2026, and the one two weeks later; the week in between has no report. */
const begin = async (): Promise<{ between: number }> => {
  await story.ready();
  await story.steps.approved(await story.steps.generated());
  const week = (start_date: string) => {
    const pay = addDays(start_date, 11);
    return aTroncPeriod(
      story.portal,
      { company_id: world().company, scheme_id: world().scheme },
      { start_date, end_date: addDays(start_date, 6), nominal_pay_date: pay, actual_pay_date: pay },
    );
  };
  const between = await week('2026-05-11');
  const later = await week('2026-05-18');
  await story.steps.ready(later);
  await story.steps.approved(await story.steps.generated({}, later));
  return { between };
};

describe('the tronc that holiday pay can be based on', () => {
  it('is the average of the weeks with tronc, with the reports that they come from', async () => {
    const { between } = await begin();
    const { status, body } = await base('date=2026-06-03&week_ends_on=sunday');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{ date: '2026-06-03', week_ends_on: 'sunday', currency: 'GBP', jurisdiction: 'GB' },
      ...{ average: '428.57', total: '857.14', skipped: 2, newest_week: '2026-05-31', oldest_week: '2024-06-09' },
      weeks: [
        { ending: '2026-05-24', amount: '428.57', parts: [{ start_date: '2026-05-18', amount: '428.57' }] },
        { ending: '2026-05-10', amount: '428.57', parts: [{ start_date: '2026-05-04', amount: '428.57' }] },
      ],
      not_released: [{ tronc_period_id: between, start_date: '2026-05-11' }],
    });
  });

  it('divides a period over the pay weeks that it lies in, and counts complete weeks only', async () => {
    await begin();
    // Weeks end on Saturday: the Sunday of each period belongs to the next week.
    const { weeks, total } = (await base('date=2026-06-03')).body.data;
    expect(weeks.map(({ ending, amount }: Record<string, string>) => [ending, amount])).toEqual([
      ['2026-05-30', '61.22'],
      ['2026-05-23', '367.35'],
      ['2026-05-16', '61.22'],
      ['2026-05-09', '367.35'],
    ]);
    expect(total).toBe('857.14');
    const own = (await base('date=2026-05-09')).body.data;
    expect([own.newest_week, own.average]).toEqual(['2026-05-09', '367.35']);
    const earlier = (await base('date=2026-05-08')).body.data;
    expect(earlier).toMatchObject({ newest_week: '2026-05-02', weeks: [], average: null, not_released: [] });
  });

  it('uses the version that is released, never a draft', async () => {
    await begin();
    const before = (await base('date=2026-06-03')).body.data;
    await story.calls.fund('9000.00');
    await story.steps.generated({ confirm_reopen: true });
    expect((await base('date=2026-06-03')).body.data).toEqual(before);
  });

  it('refuses a date or weekday that is none, and people of others', async () => {
    await begin();
    expect((await base('date=2026-02-30')).body.errors).toHaveProperty('date');
    expect((await base('week_ends_on=someday')).body.errors).toHaveProperty('week_ends_on');
    expect(await base('', world().ana, world().outsider)).toBeRefused(404, 'not_found');
    expect(await base('', world().ana, world().client)).toSucceed(200);
  });

  it('is downloaded for everyone on a payroll by payroll ref, which the payroll’s history records', async () => {
    await begin();
    const { company, payroll, troncmaster } = world();
    const at = (id: number, query = 'date=2026-06-03&week_ends_on=sunday') => `/payroll/${id}/holiday_pay.csv?${query}`;
    const file = await story.get(at(payroll), troncmaster);
    expect(file.headers['content-disposition']).toContain('holiday-pay-2026-06-03.csv');
    expect(file.text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'payroll_ref,surname,forename,holiday_date,weeks,total,average_week',
      'A1,Archer,Ana,2026-06-03,2,857.14,428.57',
      'B1,Baker,Ben,2026-06-03,2,1142.86,571.43',
      '',
    ]);
    const empty = await aPayroll(story.portal, company);
    expect((await story.get(at(empty), troncmaster)).text.split('\r\n')).toHaveLength(2);
    const exported = await story.portal.db
      .selectFrom('audit')
      .select('record_id')
      .where('event', '=', 'payrolls.holiday_pay_exported')
      .where('company_id', '=', company)
      .orderBy('id')
      .execute();
    expect(exported.map(({ record_id }) => record_id)).toEqual([payroll, empty]);
    expect(await story.get(at(payroll), world().client)).toBeRefused(403, 'forbidden');
    expect(await story.get(at(payroll), world().outsider)).toBeRefused(404, 'not_found');
  });
  it('is calculated for holidays with days of their own, in their order, and names each line with an unknown payroll ref', async () => {
    await begin();
    const { payroll, troncmaster, client } = world();
    const send = (body: object, token = troncmaster) =>
      story.portal.call('POST', `/payroll/${payroll}/holiday_pay`, { token, body });
    const holidays = [
      { payroll_ref: 'B1', date: '2026-06-03' },
      { payroll_ref: 'A1', date: '2026-05-12' },
      { payroll_ref: 'A1', date: '2026-04-01' },
    ];
    const { status, body } = await send({ week_ends_on: 'sunday', holidays });
    expect(status).toBe(200);
    const ana = { payroll_ref: 'A1', surname: 'Archer', forename: 'Ana' };
    const ben = { payroll_ref: 'B1', surname: 'Baker', forename: 'Ben' };
    expect(body.data).toEqual([
      { ...ben, holiday_date: '2026-06-03', weeks: 2, total: '1142.86', average_week: '571.43' },
      { ...ana, holiday_date: '2026-05-12', weeks: 1, total: '428.57', average_week: '428.57' },
      { ...ana, holiday_date: '2026-04-01', weeks: 0, total: '0.00', average_week: null },
    ]);
    const unknown = await send({ holidays: [...holidays, { payroll_ref: 'Z9', date: '2026-06-03' }] });
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors).toEqual({
      'holidays.3.payroll_ref': ['4: Z9 was not found. Check it, or choose another.'],
    });
    expect((await send({ holidays: [] })).status).toBe(422);
    expect(await send({ holidays }, client)).toBeRefused(403, 'forbidden');
  });
});
