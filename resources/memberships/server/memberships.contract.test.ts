import { addDays } from '#domain/dates/isoDate.ts';
import { siteDay } from '#domain/dates/siteDay.ts';
import { csvForm, HOURS, holdsRole, troncCalls, troncStory } from '#test/support/troncWorld.ts';
import { anEmployee, aScheme, aSite, aTroncPeriod } from '#test/support/world.ts';

const story = troncStory();
const call = (method: string, path: string, body?: object) =>
  story.portal.call(method, path, { token: story.world.troncmaster, ...(body && { body }) });

/** Another scheme of the company, at another site, with a period on the same days and one point for waiters. */
const anotherPlace = async () => {
  const { portal, world } = story;
  const { company, waiter } = world;
  const site_id = await aSite(portal, company, { name: 'Harbour' });
  const { id: scheme, department_id } = await aScheme(
    portal,
    { company_id: company, site_id },
    { name: 'Harbour tips' },
  );
  await portal.db
    .insertInto('scheme_job_roles')
    .values({ company_id: company, scheme_id: scheme, department_id, job_role_id: waiter, points: 100 })
    .execute();
  const period = await aTroncPeriod(portal, { company_id: company, scheme_id: scheme });
  return { scheme, period };
};

const join = (values: object) => call('POST', '/memberships', { company_id: story.world.company, ...values });
const membershipsOf = async (employee: number) =>
  (await call('GET', `/memberships?employee_id[]=${employee}`)).body.data;
const schemesOf = async (employee: number) =>
  (await call('GET', `/employee/${employee}`)).body.data.current_tronc_scheme.map(({ id }: { id: number }) => id);

describe('memberships of schemes', () => {
  it('give hours, points and a share at a second place, next to those of the home scheme', async () => {
    await story.ready();
    const { ana, scheme } = story.world;
    const there = await anotherPlace();
    const calls = troncCalls(story.portal, story.world);
    expect((await calls.hours('payroll_ref,hours\nA1,10\n', there.period)).status).toBe(400);

    expect(await join({ employee_id: ana, scheme_id: there.scheme, starts_on: '2026-05-01' })).toSucceed(201);
    expect(await calls.hours('payroll_ref,hours\nA1,10\n', there.period)).toSucceed(201);
    expect(await schemesOf(ana)).toEqual([scheme, there.scheme]);
    const points = `/tronc_schemes/${there.scheme}/employees/${ana}/tronc_points`;
    expect((await call('GET', points)).body.data).toMatchObject({ job_role: [{ points: 1 }], individual: 0 });

    await calls.fund('100.00', there.period);
    const made = await calls.generate({}, there.period);
    const { rows } = (await calls.report(made.body.data.id)).body.data;
    expect(rows).toMatchObject([{ name: 'Archer, Ana', amount: '100.00' }]);
  });

  it('are counted only by periods that they touch', async () => {
    await story.ready();
    const { ben } = story.world;
    const there = await anotherPlace();
    const calls = troncCalls(story.portal, story.world);
    await join({ employee_id: ben, scheme_id: there.scheme, starts_on: '2019-01-01', ends_on: '2019-12-31' });
    const refused = await calls.hours('payroll_ref,hours\nB1,10\n', there.period);
    expect(refused.body.errors).toMatchObject([
      { messages: [expect.stringContaining('is not linked to this scheme')] },
    ]);
    expect(await schemesOf(ben)).toEqual([story.world.scheme]);
  });

  it('remember the former home scheme of a person who moved, for the hours worked there', async () => {
    await story.ready();
    const { ana, scheme, period } = story.world;
    // Linked before today, unlike the person of a test.
    await story.portal.db
      .updateTable('memberships')
      .set({ created_at: new Date('2026-01-05T09:00:00Z') })
      .where('employee_id', '=', ana)
      .execute();
    const there = await anotherPlace();
    expect(await call('PATCH', `/employee/${ana}`, { tronc_scheme_id: there.scheme })).toSucceed(200);
    const [now, before] = await membershipsOf(ana);
    expect(now).toMatchObject({ scheme_id: there.scheme, home: true, ends_on: null });
    expect(before).toMatchObject({ scheme_id: scheme, home: true, starts_on: null });
    expect(before.ends_on < now.starts_on).toBe(true);
    expect(await schemesOf(ana)).toEqual([there.scheme]);

    const calls = troncCalls(story.portal, story.world);
    expect(await calls.hours(HOURS)).toSucceed(201);
    const template = await call('GET', `/tronc_periods/${period}/employee_hours/csv_template`);
    expect(template.text).toContain('Archer, Ana');
  });

  it('leave no trace of a home scheme that was corrected on the same day', async () => {
    await story.ready();
    const { ana, scheme } = story.world;
    const there = await anotherPlace();
    await call('PATCH', `/employee/${ana}`, { tronc_scheme_id: there.scheme });
    await call('PATCH', `/employee/${ana}`, { tronc_scheme_id: scheme });
    expect(await membershipsOf(ana)).toMatchObject([{ scheme_id: scheme, home: true, starts_on: null, ends_on: null }]);
  });

  it('do not overlap, and the one of the home scheme is ended in the form of the person', async () => {
    await story.ready();
    const { ana } = story.world;
    const there = await anotherPlace();
    await join({ employee_id: ana, scheme_id: there.scheme, starts_on: '2026-05-01', ends_on: '2026-05-31' });
    const again = await join({ employee_id: ana, scheme_id: there.scheme, starts_on: '2026-05-31' });
    expect(again).toMatchObject({ status: 422, body: { errors: { starts_on: [expect.stringContaining('already')] } } });
    expect(await join({ employee_id: ana, scheme_id: there.scheme, starts_on: '2026-06-01' })).toSucceed(201);

    const [home] = (await membershipsOf(ana)).filter((one: { home: boolean }) => one.home);
    const ended = await call('PATCH', `/memberships/${home.id}`, { ends_on: '2026-05-31' });
    expect(ended.body.errors).toEqual({ ends_on: [expect.stringContaining('home scheme')] });
  });

  it('are found by the person’s name in their list, and not twice in the search of the portal', async () => {
    await story.ready();
    const found = await call('GET', '/search?search_string=archer');
    expect(found.body.data.map(({ resource }: { resource: string }) => resource)).not.toContain('memberships');
    expect((await call('GET', '/memberships?search_string=archer')).body.data).not.toEqual([]);
  });

  it('entered by two users at once are one', async () => {
    await story.ready();
    const { ana } = story.world;
    const there = await anotherPlace();
    const both = await Promise.all(
      ['2026-05-01', '2026-05-02'].map((starts_on) => join({ employee_id: ana, scheme_id: there.scheme, starts_on })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('turn into the home scheme when the person moves there', async () => {
    await story.ready();
    const { ana } = story.world;
    const there = await anotherPlace();
    await join({ employee_id: ana, scheme_id: there.scheme, starts_on: '2026-05-01' });
    await call('PATCH', `/employee/${ana}`, { tronc_scheme_id: there.scheme });
    expect((await membershipsOf(ana)).filter((one: { ends_on: string | null }) => one.ends_on === null)).toMatchObject([
      { scheme_id: there.scheme, home: true, starts_on: '2026-05-01' },
    ]);
  });
});

describe('an opt-out of a member of several schemes', () => {
  const optOut = (employee: number) => call('PATCH', `/employee/${employee}`, { is_opted_out_of_tronc_scheme: true });

  it('from the home scheme takes no share at another place', async () => {
    await story.ready();
    const { ana } = story.world;
    const there = await anotherPlace();
    await join({ employee_id: ana, scheme_id: there.scheme });
    expect(await optOut(ana)).toSucceed(200);
    const calls = troncCalls(story.portal, story.world);
    expect(await calls.hours('payroll_ref,hours\nA1,10\n', there.period)).toSucceed(201);
    await calls.fund('100.00', there.period);
    const made = await calls.generate({}, there.period);
    expect((await calls.report(made.body.data.id)).body.data.rows).toMatchObject([{ amount: '100.00' }]);
  });

  it('remains one in the current period of the scheme that the person leaves', async () => {
    await story.ready();
    const { company, ana, scheme, period } = story.world;
    const today = siteDay(new Date());
    await story.portal.db
      .updateTable('tronc_periods')
      .set({ start_date: addDays(today, -3), end_date: addDays(today, 3) })
      .where('id', '=', period)
      .execute();
    await story.portal.db
      .updateTable('memberships')
      .set({ created_at: new Date('2026-01-05T09:00:00Z') })
      .where('employee_id', '=', ana)
      .execute();
    const out = await call('POST', '/tronc_opt_outs', {
      ...{ company_id: company, employee_id: ana, scheme_id: scheme },
      starts_on: '2026-01-05',
    });
    expect(out).toSucceed(201);
    await call('PATCH', `/employee/${ana}`, { tronc_scheme_id: (await anotherPlace()).scheme });
    expect(await story.calls.hours(HOURS)).toSucceed(201);
    const { rows } = (await story.calls.report(await story.steps.generated())).body.data;
    const amounts = rows.map(({ name, amount }: Record<string, string>) => [name, amount]);
    expect(amounts).toContainEqual(['Baker, Ben', '1000.00']);
  });
});

describe('hours of more than 24 a day', () => {
  it('over all schemes of a company are saved only after a question that names the person', async () => {
    await story.ready();
    const { ana } = story.world;
    const there = await anotherPlace();
    await join({ employee_id: ana, scheme_id: there.scheme });
    const calls = troncCalls(story.portal, story.world);
    // 30 hours at home; seven days have 168.
    expect(await calls.hours('payroll_ref,hours\nA1,138\n', there.period)).toSucceed(201);
    const more = (confirmed: string) =>
      story.portal.call('POST', `/tronc_periods/${there.period}/employee_hours`, {
        token: story.world.troncmaster,
        headers: { 'x-confirm': confirmed },
        form: csvForm('hours', 'payroll_ref,hours\nA1,139\n'),
      });
    const asked = await more('ask');
    expect(asked.status).toBe(409);
    expect(asked.body.questions).toMatchObject([
      { code: 'long_days', params: { name: 'Archer, Ana', hours: '169', people: 1 } },
    ]);
    const saved = await more('long_days');
    expect(saved).toSucceed(201);
  });
});

describe('the template of hours', () => {
  it('lists the members, then the visitors of the last periods', async () => {
    await story.ready({ scheme: { visitors: 'with_hours' } });
    const { company, payroll, waiter, scheme } = story.world;
    const values = { forename_1: 'Abe', surname: 'Abbott', payroll_ref: 'V1' };
    const visitor = await anEmployee(story.portal, { company_id: company, payroll_id: payroll }, values);
    await holdsRole(story.portal, company, visitor, waiter);
    expect(await story.calls.hours(`${HOURS}V1,10\n`)).toSucceed(201);
    const next = await aTroncPeriod(
      story.portal,
      { company_id: company, scheme_id: scheme },
      { start_date: '2026-05-11', end_date: '2026-05-17', actual_pay_date: '2026-05-22' },
    );
    const template = await call('GET', `/tronc_periods/${next}/employee_hours/csv_template`);
    const names = template.text
      .split('\n')
      .slice(1)
      .map((line: string) => /"([^"]+)"/.exec(line)?.[1])
      .filter(Boolean);
    expect(names).toEqual(['Archer, Ana', 'Baker, Ben', 'Abbott, Abe']);
  });
});
