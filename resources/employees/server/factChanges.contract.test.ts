import { csvForm, HOURS, troncStory } from '#test/support/troncWorld.ts';

const story = troncStory();
const world = () => story.world;
const call = (method: string, path: string, body: object, token = world().troncmaster) =>
  story.portal.call(method, path, { token, body });
const dated = (from?: string) => (from ? `?effective_from=${from}` : '');
const setPoints = (individual: number | null, from?: string) =>
  call('PATCH', `/tronc_schemes/${world().scheme}/employees/${world().ana}/tronc_points${dated(from)}`, { individual });
const setRole = (job_role_id: number, effective_from?: string | null) =>
  call('PATCH', `/employee/${world().ana}`, { job_roles: [{ job_role_id }], effective_from });
const setTraining = (training_id: number, status: string, from?: string) =>
  call('PATCH', `/employee/${world().ana}/training_status${dated(from)}`, {
    training_statuses: [{ training_id, status }],
  });
const facts = async (token = world().troncmaster) =>
  (await story.get(`/employee/${world().ana}/fact_changes`, token)).body.data;
/** The next two periods after the one of the story, with its hours and fund, and what each person receives. */
const nextPeriods = async () => {
  const { periods } = (await story.get(`/tronc_schemes/${world().scheme}/rule_changes`)).body.data;
  const [one, two] = periods;
  await story.steps.ready(one.id);
  await story.steps.ready(two.id);
  return { one, two };
};
const amounts = async (period: number, options = {}) => {
  const { rows } = (await story.calls.report(await story.steps.generated(options, period))).body.data;
  return rows.map(({ amount }: { amount: string }) => amount);
};
/** 30 h × 1 and 20 h × 2 */
const EARLIER = ['428.57', '571.43'];
const later = async () => {
  await story.ready();
  await story.steps.approved(await story.steps.generated());
  return nextPeriods();
};

describe('what is true of a person, changed from a period on', () => {
  it('is a job role: earlier periods keep the former one, and their released reports too', async () => {
    const { one, two } = await later();
    expect(await setRole(world().chef, two.start_date)).toSucceed(200);
    expect(await amounts(one.id)).toEqual(EARLIER);
    // 30 h × 2 and 20 h × 2
    expect(await amounts(two.id)).toEqual(['600.00', '400.00']);
    expect(await amounts(world().period, { confirm_reopen: true })).toEqual(EARLIER);
    expect(await facts()).toMatchObject([
      { effective_from: two.start_date, kind: 'job_roles', scheme: null, from: ['Waiter'], to: ['Chef'] },
    ]);
  });

  it('is individual points of a scheme', async () => {
    const { one, two } = await later();
    expect(await setPoints(3, two.start_date)).toSucceed(200);
    expect(await amounts(one.id)).toEqual(EARLIER);
    // 30 h × (1 + 3) and 20 h × 2
    expect(await amounts(two.id)).toEqual(['750.00', '250.00']);
    const [change] = await facts();
    expect(change).toMatchObject({ kind: 'individual_points', scheme: { id: world().scheme }, from: [], to: ['3'] });
    expect(change.created_by.name).toBe('Tess Master');
  });

  it('is a completed training', async () => {
    const { portal } = story;
    await story.ready();
    const { company, scheme } = world();
    const { id } = await portal.db
      .insertInto('training_types')
      .values({ company_id: company, name: 'Wine' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const points = {
      company_id: company,
      scheme_id: scheme,
      training_id: id,
      complete_points: 100,
      incomplete_points: 0,
    };
    await portal.db.insertInto('scheme_training_points').values(points).execute();
    await portal.db.updateTable('schemes').set({ tronc_points_training: true }).where('id', '=', scheme).execute();
    const { one, two } = await nextPeriods();
    expect(await setTraining(id, 'complete', two.start_date)).toSucceed(200);
    expect(await amounts(one.id)).toEqual(EARLIER);
    // 30 h × (1 + 1) and 20 h × 2
    expect(await amounts(two.id)).toEqual(['600.00', '400.00']);
    expect(await facts()).toMatchObject([{ kind: 'training', from: [], to: ['Wine'] }]);
  });

  it('counts for every period without a released report if the change has no day', async () => {
    const { one, two } = await later();
    expect(await setRole(world().chef)).toSucceed(200);
    for (const { id } of [one, two]) expect(await amounts(id)).toEqual(['600.00', '400.00']);
    expect(await facts()).toEqual([]);
  });

  it('replaces what was planned from the same day or a later one', async () => {
    const { one, two } = await later();
    await setPoints(3, two.start_date);
    await setPoints(1, one.start_date);
    // 30 h × (1 + 1) and 20 h × 2
    for (const { id } of [one, two]) expect(await amounts(id)).toEqual(['600.00', '400.00']);
    expect(await facts()).toMatchObject([{ effective_from: one.start_date, from: [], to: ['1'] }]);
    await setPoints(null, two.start_date);
    expect(await facts()).toMatchObject([
      { effective_from: one.start_date, from: [], to: ['1'] },
      { effective_from: two.start_date, from: ['1'], to: [] },
    ]);
  });

  it('is the job roles of an import or a bulk edit, whose undo leaves nothing planned', async () => {
    const { one, two } = await later();
    const send = (fields: Record<string, string>) => {
      const form = csvForm('employees', 'payroll_ref,job_role\nA1,Chef\n');
      for (const [name, value] of Object.entries({
        payroll_id: String(world().payroll),
        update_existing: 'true',
        ...fields,
      }))
        form.append(name, value);
      return story.portal.call('POST', '/employees', { token: world().troncmaster, form });
    };
    expect((await send({ dry_run: 'true' })).body.roles_scheme_id).toBe(world().scheme);
    expect((await send({ effective_from: '2031-01-02' })).body.errors).toHaveProperty('effective_from');
    const imported = await send({ effective_from: two.start_date });
    expect(imported).toSucceed(201);
    const undo = `/employee_imports/${imported.body.import_id}/undo`;
    const planned = { effective_from: two.start_date, from: ['Waiter'], to: ['Chef'] };
    expect(await facts()).toMatchObject([planned]);
    expect(await amounts(one.id)).toEqual(EARLIER);
    expect((await call('POST', undo, {})).status).toBeLessThan(300);
    expect(await facts()).toEqual([]);

    const changes = { job_roles: [{ job_role_id: world().chef }], effective_from: two.start_date };
    const edited = await call('POST', '/bulk_edit', { resource: 'employees', ids: [world().ana], changes });
    expect(edited.body.counts).toMatchObject({ changed: 1 });
    expect(await facts()).toMatchObject([planned]);
    expect(await call('POST', '/bulk_edit/undo', { resource: 'employees', edit: edited.body.edit })).toSucceed(200);
    expect(await facts()).toEqual([]);
  });

  it('cannot begin in a released period or between two periods, and nothing is written then', async () => {
    const { one } = await later();
    const { body } = await story.get(`/tronc_periods/${world().period}`);
    const training = await story.portal.db
      .insertInto('training_types')
      .values({ company_id: world().company, name: 'Wine' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const day of [body.data.start_date, '2031-01-02']) {
      const tried = [
        await setPoints(3, day),
        await setRole(world().chef, day),
        await setTraining(training.id, 'complete', day),
      ];
      for (const answer of tried) expect(Object.keys(answer.body.errors)).toEqual(['effective_from']);
    }
    expect(await amounts(one.id)).toEqual(EARLIER);
    expect(await facts()).toEqual([]);
  });

  it('is read by those who may see the people of the company', async () => {
    await story.ready();
    const path = `/employee/${world().ana}/fact_changes`;
    const reader = await story.portal.person({ companies: { [world().company]: ['view_employees'] } });
    expect((await story.get(path, reader.token)).status).toBe(200);
    expect((await story.get(path, world().outsider)).status).toBe(404);
    const other = await story.portal.person({ companies: { [world().company]: ['view_tronc_schemes'] } });
    expect([403, 404]).toContain((await story.get(path, other.token)).status);
  });

  it('decides which job roles the hours of the period can have', async () => {
    const { one, two } = await later();
    await setRole(world().chef, two.start_date);
    await story.calls.hours(HOURS, one.id);
    const rolesIn = async (period: number) =>
      (await story.get(`/tronc_periods/${period}/employee_hours`)).body.data.rows.find(
        ({ employee_id }: { employee_id: number }) => employee_id === world().ana,
      );
    expect((await rolesIn(one.id)).job_role_id ?? null).not.toBe(world().chef);
    expect((await rolesIn(two.id)).job_role_id ?? null).not.toBe(world().waiter);
  });
});
