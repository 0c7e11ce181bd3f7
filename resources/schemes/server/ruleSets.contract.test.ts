import { today } from '#server/platform/calendar/today.ts';
import { HOURS, troncStory } from '#test/support/troncWorld.ts';
import { aTroncPeriod } from '#test/support/world.ts';

const story = troncStory();
const world = () => story.world;
const send = (method: string, path: string, body: unknown, confirmed?: string) =>
  story.portal.call(method, path, {
    token: world().troncmaster,
    body,
    ...(confirmed && { headers: { 'x-confirm': confirmed } }),
  });

/** The points of waiters and chefs, by the day from which they count. */
const points = (waiter: number, chef: number, effective_from?: string, confirmed?: string) => {
  const job_roles = [
    { job_role_id: world().waiter, points: waiter },
    { job_role_id: world().chef, points: chef },
  ];
  const query = effective_from ? `?effective_from=${effective_from}` : '';
  return send('PUT', `/tronc_schemes/${world().scheme}/job_roles${query}`, [{ job_roles }], confirmed);
};

/** The week after the period of the world, with the same hours and fund. */
const nextWeek = async (start_date = '2026-05-11', end_date = '2026-05-17', pay = '2026-05-22'): Promise<number> => {
  const { company, scheme } = world();
  const period = await aTroncPeriod(
    story.portal,
    { company_id: company, scheme_id: scheme },
    { start_date, end_date, nominal_pay_date: pay, actual_pay_date: pay },
  );
  await story.steps.ready(period);
  return period;
};

const amounts = async (body: object = {}, period = world().period): Promise<string[]> => {
  const id = await story.steps.generated(body, period);
  return (await story.calls.report(id)).body.data.rows.map(({ amount }: { amount: string }) => amount);
};
/** 30 hours × 1 point, 20 hours × 2 points */
const EARLIER = ['428.57', '571.43'];
/** the same point for both */
const LATER = ['600.00', '400.00'];

describe('a change of rules that counts from a later period on', () => {
  it('leaves the periods before its day as they were, also those that were never released', async () => {
    await story.ready();
    const next = await nextWeek();
    expect((await points(1, 1, '2026-05-11')).status).toBe(200);
    expect([await amounts(), await amounts({}, next)]).toEqual([EARLIER, LATER]);
    const audited = await story.portal.db
      .selectFrom('audit')
      .select('changes')
      .where('resource', '=', 'schemes')
      .where('record_id', '=', world().scheme)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(audited.changes).toMatchObject({ effective_from: [null, '2026-05-11'] });
  });

  it('lets the hours of an earlier period name a job role that it removes', async () => {
    await story.ready();
    await nextWeek();
    const { scheme, waiter } = world();
    const body = [{ job_roles: [{ job_role_id: waiter, points: 1 }] }];
    expect((await send('PUT', `/tronc_schemes/${scheme}/job_roles?effective_from=2026-05-11`, body)).status).toBe(200);
    expect((await story.calls.hours('payroll_ref,job_role,hours\nA1,Waiter,30\nB1,Chef,20\n')).status).toBe(201);
    expect(await amounts()).toEqual(EARLIER);
  });

  it('counts within the request of the scheme as well, with fees and switches', async () => {
    await story.ready();
    const next = await nextWeek();
    const body = { troncs_reserve_percentage: '10.00', effective_from: '2026-05-11' };
    expect((await send('PATCH', `/tronc_schemes/${world().scheme}`, body)).status).toBe(200);
    const reserve = async (period: number) =>
      (await story.calls.report(await story.steps.generated({}, period))).body.data.reserve;
    expect([await reserve(world().period), await reserve(next)]).toEqual(['0.00', '100.00']);
  });

  it('stays apart from a later change without a day, which counts from the newest day', async () => {
    await story.ready();
    const next = await nextWeek();
    await points(1, 1, '2026-05-11');
    await points(2, 1);
    expect([await amounts(), await amounts({}, next)]).toEqual([EARLIER, ['750.00', '250.00']]);
  });

  it('replaces a change that was planned for a later day, once that is confirmed', async () => {
    await story.ready();
    const next = await nextWeek();
    await points(2, 1, '2026-05-11');
    const refused = await points(1, 1, '2026-05-04', 'ask');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'confirmation_needed',
      questions: [{ code: 'replaces_planned_rules', params: { from: '11/05/2026' } }],
    });
    expect((await points(1, 1, '2026-05-04', 'replaces_planned_rules')).status).toBe(200);
    expect([await amounts(), await amounts({}, next)]).toEqual([LATER, LATER]);
  });

  it('is refused for a day that begins no period, for a released period, and for the buckets of hours and fund', async () => {
    await story.ready();
    await story.steps.approved(await story.steps.generated());
    expect((await points(1, 1, '2026-05-06')).body.errors.effective_from).toEqual([
      expect.stringContaining('first day of a tronc period'),
    ]);
    expect((await points(1, 1, '2026-05-04')).body.errors.effective_from).toEqual([
      expect.stringContaining('has been released'),
    ]);
    await nextWeek();
    const body = { distribution_frequency: 'weekly', employee_time_bucket: 'weekly', effective_from: '2026-05-11' };
    const refused = await send('PATCH', `/tronc_schemes/${world().scheme}`, body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['distribution_frequency', 'employee_time_bucket']);
  });
});

describe('points that are planned for a later day', () => {
  it('are shown with their day next to those that are in force today', async () => {
    await story.ready();
    const { scheme, ana } = world();
    const read = async () => (await story.get(`/tronc_schemes/${scheme}/rule_changes`)).body.data;
    const day = (await read()).periods.find(
      ({ start_date }: { start_date: string }) => start_date > today(story.portal),
    ).start_date;
    expect(await points(2.5, 2, day)).toSucceed(200);
    const person = (await story.get(`/tronc_schemes/${scheme}/employees/${ana}/tronc_points`)).body.data;
    expect(person.job_role).toEqual([
      expect.objectContaining({ job_title: 'Waiter', points: 1, later: { effective_from: day, points: 2.5 } }),
    ]);
    expect((await read()).changes).toEqual([
      expect.objectContaining({
        effective_from: day,
        is_later: true,
        job_roles: [expect.objectContaining({ job_title: 'Waiter', from: 1, to: 2.5 })],
        rules: [expect.objectContaining({ rule: 'job_role_points', of: 'Waiter' })],
      }),
    ]);
  });
});

describe('another version of a released period', () => {
  it('keeps the rules and the people of the release, so that only the corrected hours move amounts', async () => {
    await story.ready();
    await story.steps.approved(await story.steps.generated());
    await points(5, 1);
    await story.portal.db
      .updateTable('employees')
      .set({ is_opted_out_of_tronc_scheme: true, tronc_scheme_id: null })
      .where('id', '=', world().ana)
      .execute();
    expect(await amounts({ confirm_reopen: true })).toEqual(EARLIER);
    await story.calls.hours(HOURS.replace('20', '15'));
    // 30 h × 1 and 15 h × 2
    expect(await amounts({ confirm_reopen: true })).toEqual(['500.00', '500.00']);
  });

  it('has the current rules for a reason, which its readers see, and which its own corrections follow', async () => {
    await story.ready();
    await story.steps.approved(await story.steps.generated());
    await points(1, 1);
    const reason = 'The points were agreed on 1 May and entered late.';
    const id = await story.steps.generated({ confirm_reopen: true, rules_reason: reason });
    expect((await story.calls.report(id)).body.data).toMatchObject({ rules_reason: reason, status: 'draft' });
    const check = await story.get(`/tronc_reports/${id}/approval_check`);
    expect(check.body.data.changed_rules).toEqual([]);
    await story.steps.approved(id);
    expect((await story.calls.report(id, world().client)).body.data.rules_reason).toBe(reason);
    await points(2, 1);
    const next = await story.steps.generated({ confirm_reopen: true });
    const { rows, rules_reason } = (await story.calls.report(next)).body.data;
    expect([rows.map(({ amount }: { amount: string }) => amount), rules_reason]).toEqual([LATER, null]);
  });

  it('keeps the choice of rules in the next draft, until it is taken back', async () => {
    await story.ready();
    await story.steps.approved(await story.steps.generated());
    await points(1, 1);
    const rules_reason = 'Agreed before the period';
    expect(await amounts({ confirm_reopen: true, rules_reason })).toEqual(LATER);
    await story.calls.hours(HOURS.replace('20', '30'));
    expect(await amounts()).toEqual(['500.00', '500.00']);
    // 30 h × 1 and 30 h × 2
    const latest = async () => (await story.get(`/tronc_periods/${world().period}`)).body.data.latest_report;
    expect(await latest()).toMatchObject({ approved: false, rules_reason });
    expect(await amounts({ rules_reason: null })).toEqual(['333.33', '666.67']);
    expect(await latest()).not.toHaveProperty('rules_reason');
    const audited = await story.portal.db
      .selectFrom('audit')
      .select('changes')
      .where('event', '=', 'tronc_reports.generated')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(audited.map(({ changes }) => changes.rules_reason)).toEqual([
      [rules_reason, null],
      [null, rules_reason],
    ]);
  });

  it('has no reason where nothing has been released', async () => {
    await story.ready();
    const id = await story.steps.generated({ rules_reason: 'No reason' });
    expect((await story.calls.report(id)).body.data.rules_reason).toBeNull();
    expect((await story.calls.generate({ rules_reason: ' ' })).body.errors).toHaveProperty('rules_reason');
  });
});
