import { troncStory } from '#test/support/troncWorld.ts';
import { aTroncPeriod } from '#test/support/world.ts';

const story = troncStory();
const world = () => story.world;
const read = (query = '', token = world().troncmaster) =>
  story.get(`/tronc_schemes/${world().scheme}/rule_comparison${query}`, token);

/** Gives both job roles one point, from a day on if it is given. */
const equalPoints = async (effective_from?: string): Promise<void> => {
  const dated = effective_from ? `?effective_from=${effective_from}` : '';
  const job_roles = [world().waiter, world().chef].map((job_role_id) => ({ job_role_id, points: 1 }));
  const reply = await story.portal.call('PUT', `/tronc_schemes/${world().scheme}/job_roles${dated}`, {
    token: world().troncmaster,
    body: [{ job_roles }],
  });
  expect(reply).toSucceed(200);
};

/** Releases the period of the world, and the week after it under equal points. */
const twoWeeks = async (): Promise<{ second: number }> => {
  await story.ready();
  await story.steps.approved(await story.steps.generated());
  const { company, scheme } = world();
  const week = { start_date: '2026-05-11', end_date: '2026-05-17' };
  const second = await aTroncPeriod(
    story.portal,
    { company_id: company, scheme_id: scheme },
    { ...week, nominal_pay_date: '2026-05-22', actual_pay_date: '2026-05-22' },
  );
  await equalPoints('2026-05-11');
  await story.steps.ready(second);
  await story.steps.approved(await story.steps.generated({}, second));
  return { second };
};

describe('two sets of rules over the released periods', () => {
  it('show what each person and job role would have received, by default as released against the newest rules', async () => {
    const { second } = await twoWeeks();
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      rule_sets: ['paid', '2026-05-11', 'newest'],
      before: 'paid',
      after: 'newest',
      periods: [
        { id: second, blocked: [], before: '1000.00', after: '1000.00', difference: '0.00' },
        { id: world().period, blocked: [], before: '1000.00', after: '1000.00', difference: '0.00' },
      ],
      people: [
        {
          ...{ employee_id: world().ana, payroll_ref: 'A1', name: 'Archer, Ana' },
          ...{ before: '1028.57', after: '1200.00', difference: '171.43' },
          periods: [
            { period_id: second, before: '600.00', after: '600.00', difference: '0.00' },
            { period_id: world().period, before: '428.57', after: '600.00', difference: '171.43' },
          ],
        },
        { name: 'Baker, Ben', before: '971.43', after: '800.00', difference: '-171.43' },
      ],
    });
    expect(body.data.roles).toEqual([
      expect.objectContaining({ job_title: 'Waiter', roles: 1, people: 1, difference: '171.43' }),
      expect.objectContaining({ job_title: 'Chef', roles: 1, people: 1, difference: '-171.43' }),
    ]);
  });

  it('can be any two of the scheme’s sets, and an unknown one is an error of its parameter', async () => {
    await twoWeeks();
    const earlier = (await read('?before=newest&after=2026-05-11')).body.data;
    expect(earlier.people.map(({ after }: { after: string }) => after).sort()).toEqual(['1142.86', '857.14']);
    for (const wrong of ['2026-05-04', 'adopted', 'toString']) {
      const refused = await read(`?after=${wrong}`);
      expect(refused).toBeRefused(422, 'invalid');
      expect(refused.body.errors).toHaveProperty('after');
    }
  });

  it('leave out people and every figure about fewer than five of them without names', async () => {
    await twoWeeks();
    const { data } = (await read('?without_names=1')).body;
    expect(data).toMatchObject({ people: null, roles: [] });
    expect(JSON.stringify(data)).not.toMatch(/Archer|Baker|A1|171\.43/);
    expect(data.periods[0]).toMatchObject({ after: '1000.00' });
  });

  it('can be rules that are not stored, for those who may change the scheme', async () => {
    await twoWeeks();
    const { scheme, waiter, chef, period, troncmaster, client, outsider } = world();
    const { input } = (await story.get(`/tronc_periods/${period}/calculation_input`)).body.data;
    const rules = { scheme: input.scheme, divisions: input.divisions, lengthOfService: [], training: [] };
    const [department] = input.divisions[0].departments;
    const role = (id: number, points: number) => ({ id, points, departmentId: department.id });
    const tried = { ...rules, jobRoles: [role(waiter, 100), role(chef, 600)] };
    const path = `/tronc_schemes/${scheme}/rule_comparison`;
    const compare = (body: object, token = troncmaster) => story.portal.call('POST', path, { token, body });
    const { data } = (await compare({ before: 'newest', after: 'tried', tried })).body;
    expect(data.rule_sets).toEqual(['paid', '2026-05-11', 'newest', 'tried']);
    // 30 h × 1 and 20 h × 6 in place of 30 h and 20 h
    expect(data.people).toMatchObject([
      { name: 'Archer, Ana', before: '1200.00', after: '400.00' },
      { name: 'Baker, Ben', before: '800.00', after: '1600.00' },
    ]);
    const copies = () =>
      story.portal.db.selectFrom('audit').select('id').where('event', '=', 'tronc_reports.exported').execute();
    const earlier = (await copies()).length;
    expect(await compare({ after: 'tried', tried, copy: true })).toSucceed(200);
    expect((await copies()).length - earlier).toBe(2);
    expect((await read()).body.data.rule_sets).not.toContain('tried');
    expect((await read('?after=tried')).body.errors).toHaveProperty('after');
    const wrong = await compare({ tried: { ...tried, jobRoles: [role(waiter, -1)] } });
    expect(wrong.body.errors).toHaveProperty(['tried.jobRoles.0.points']);
    expect(await compare({ tried }, client)).toBeRefused(403, 'forbidden');
    expect(await compare({ tried }, outsider)).toBeRefused(404, 'not_found');
  });

  it('name the periods that a set cannot calculate, which no amount includes', async () => {
    await twoWeeks();
    const { company, chef } = world();
    const removed = story.portal.db.deleteFrom('scheme_job_roles').where('company_id', '=', company);
    await removed.where('job_role_id', '=', chef).execute();
    const { data } = (await read()).body;
    expect(data.periods.map(({ blocked, after }: { blocked: string[]; after: string }) => [blocked, after])).toEqual([
      [['after'], '0.00'],
      [['after'], '0.00'],
    ]);
    expect([data.people, data.roles]).toEqual([[], []]);
  });

  it('contain no draft and no earlier version of a report, and nothing before the first release', async () => {
    await story.ready();
    await story.steps.generated();
    expect((await read()).body.data).toMatchObject({ periods: [], people: [], roles: [] });
    await story.steps.approved(await story.steps.generated());
    await equalPoints();
    const redrawn = { confirm_reopen: true, rules_reason: 'Agreed with the committee' };
    await story.steps.generated(redrawn);
    expect((await read('?after=paid')).body.data.people[0]).toMatchObject({ before: '428.57' });
    await story.steps.approved(await story.steps.generated(redrawn));
    expect((await read('?after=paid')).body.data.people[0]).toMatchObject({ before: '600.00', difference: '0.00' });
  });

  it('can be downloaded, which the history of each report records, by those who may see the scheme', async () => {
    await twoWeeks();
    const at = (query = '') => `/tronc_schemes/${world().scheme}/rule_comparison.csv${query}`;
    const { text } = await story.get(at(), world().client);
    expect(text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'employee_id,payroll_ref,name,before,after,difference,difference_2026-05-11,difference_2026-05-04',
      `${world().ana},A1,"Archer, Ana",1028.57,1200.00,171.43,0.00,171.43`,
      `${world().ben},B1,"Baker, Ben",971.43,800.00,-171.43,0.00,-171.43`,
      '',
    ]);
    const unnamed = (await story.get(at('?without_names=1'))).text;
    expect(unnamed.replace(/^\uFEFF/, '')).toBe('job_title,roles,people,before,after,difference\r\n');
    const copies = await story.portal.db
      .selectFrom('audit')
      .select('record_id')
      .where('event', '=', 'tronc_reports.exported')
      .where('company_id', '=', world().company)
      .execute();
    expect(copies).toHaveLength(4);
    expect(await read('', world().outsider)).toBeRefused(404, 'not_found');
    expect(await story.get(at(), world().outsider)).toBeRefused(404, 'not_found');
  });
});
