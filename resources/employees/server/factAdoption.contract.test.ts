import { csvForm, troncStory } from '#test/support/troncWorld.ts';
import { anEmployee } from '#test/support/world.ts';

const story = troncStory();
const world = () => story.world;
const send = (method: string, path: string, body: object, token: string, confirmed?: string) =>
  story.portal.call(method, path, { token, body, ...(confirmed && { headers: { 'x-confirm': confirmed } }) });

/** A scheme whose troncmaster adopts changes, with a released period, and a client who edits people. */
const begin = async () => {
  await story.ready();
  const { company, troncmaster, scheme } = world();
  await story.portal.db.updateTable('companies').set({ rules_need_adoption: true }).where('id', '=', company).execute();
  await story.steps.approved(await story.steps.generated());
  const rights = ['view_company', 'view_tronc_schemes', 'view_employees', 'edit_employees', 'create_employees'];
  const { token } = await story.portal.person({
    companies: { [company]: rights },
    forename: 'Carl',
    surname: 'Client',
  });
  const { periods } = (await story.get(`/tronc_schemes/${scheme}/rule_changes`)).body.data;
  const [next, later] = periods;
  await story.steps.ready(next.id);
  return { client: token, troncmaster, from: next.start_date as string, next: next.id as number, later };
};
const setPoints = (token: string, individual: number | null, { from = '', of = world().ana, confirmed = '' } = {}) =>
  send(
    'PATCH',
    `/tronc_schemes/${world().scheme}/employees/${of}/tronc_points${from && `?effective_from=${from}`}`,
    { individual },
    token,
    confirmed,
  );
const setRole = (token: string, role: number, of = world().ana) =>
  send('PATCH', `/employee/${of}`, { job_roles: [{ job_role_id: role }] }, token);
const waiting = async (token = world().troncmaster) =>
  (await story.get(`/tronc_schemes/${world().scheme}/waiting_facts`, token)).body.data;
const idsOf = (facts: { id: number }[]) => facts.map(({ id }) => id);
const decide = (name: 'adopt' | 'decline', body: object, token = world().troncmaster) =>
  send('POST', `/tronc_schemes/${world().scheme}/${name}_facts`, body, token);
const report = async (period: number) => {
  const { rows, input_hash } = (await story.calls.report(await story.steps.generated({}, period))).body.data;
  return { amounts: rows.map(({ amount }: { amount: string }) => amount), input_hash };
};
/** 30 h × 1 and 20 h × 2 */
const EARLIER = ['428.57', '571.43'];

describe('what users of the company change about people, where the troncmaster adopts it', () => {
  it('leaves the next report as it is until it is adopted, from a period on', async () => {
    const { client, next, from } = await begin();
    const adopted = await report(next);
    expect(adopted.amounts).toEqual(EARLIER);
    expect(await setPoints(client, 3)).toSucceed(200);
    expect(await setRole(client, world().waiter, world().ben)).toSucceed(200);
    expect(await report(next)).toEqual(adopted);
    const facts = await waiting(client);
    expect(facts).toMatchObject([
      { employee: { name: 'Archer, Ana' }, kind: 'individual_points', from: [], to: ['3'] },
      { employee: { name: 'Baker, Ben' }, kind: 'job_roles', from: ['Chef'], to: ['Waiter'] },
    ]);
    expect(facts[0].created_by.name).toBe('Carl Client');
    const [ana, ben] = idsOf(facts);
    const effect = async (ids: string) =>
      (await story.get(`/tronc_schemes/${world().scheme}/proposal_effect?fact_ids=${ids}`)).body.data.people;
    // 30 h × (1 + 3) and 20 h × 2
    expect(await effect(`${ana}`)).toMatchObject([{ name: 'Archer, Ana', from: '428.57', to: '750.00' }, {}]);
    expect(await effect(`${ben}`)).toMatchObject([{ to: '600.00' }, { to: '400.00' }]);
    expect(await decide('adopt', { effective_from: from, fact_ids: [ana] })).toSucceed(200);
    expect((await report(next)).amounts).toEqual(['750.00', '250.00']);
    expect(await waiting()).toMatchObject([{ employee: { name: 'Baker, Ben' } }]);
  });

  it('is restored if it is discarded, with a reason that the person’s history and a notice show', async () => {
    const { client } = await begin();
    await setPoints(client, 3);
    await setRole(client, world().chef);
    const fact_ids = idsOf(await waiting());
    expect(await decide('decline', { reason: '', fact_ids })).toBeRefused(422, 'invalid');
    expect(await decide('decline', { reason: 'Not agreed', fact_ids })).toSucceed(200);
    expect(await waiting()).toEqual([]);
    const { job_roles } = (await story.get(`/employee/${world().ana}`)).body.data;
    expect(job_roles).toMatchObject([{ job_title: 'Waiter' }]);
    const points = await story.get(`/tronc_schemes/${world().scheme}/employees/${world().ana}/tronc_points`);
    expect(points.body.data.individual).toBe(0);
    const notices = (await story.get('/notices', client)).body.data.map(({ text }: { text: string }) => text);
    expect(notices).toEqual([expect.stringMatching(/discarded changes of employees. Reason: Not agreed$/)]);
    expect(await decide('decline', { reason: 'Again', fact_ids })).toBeRefused(409, 'nothing_to_adopt');
  });

  it('waits no longer once the client has changed it back, and has another id once it is changed again', async () => {
    const { client, from } = await begin();
    await setPoints(client, 3);
    const fact_ids = idsOf(await waiting());
    await setPoints(client, 4);
    expect(await decide('adopt', { effective_from: from, fact_ids })).toBeRefused(409, 'nothing_to_adopt');
    expect(await waiting()).toMatchObject([{ from: [], to: ['4'] }]);
    await setPoints(client, null);
    expect(await waiting()).toEqual([]);
  });

  it('counts at once for a person in no released report, whose first facts nobody has adopted', async () => {
    const { client, next } = await begin();
    const { company, payroll, scheme, waiter } = world();
    const values = { forename_1: 'Nia', surname: 'New', payroll_ref: 'N1', tronc_scheme_id: scheme };
    const nia = await anEmployee(story.portal, { company_id: company, payroll_id: payroll }, values);
    expect(await setRole(client, waiter, nia)).toSucceed(200);
    expect(await setPoints(client, 1, { of: nia })).toSucceed(200);
    expect(await waiting()).toEqual([]);
    await story.calls.hours('payroll_ref,hours\nA1,30\nB1,20\nN1,15\n', next);
    // 30 h × 1, 20 h × 2 and 15 h × 2
    expect((await report(next)).amounts).toEqual(['300.00', '400.00', '300.00']);
  });

  it('is adopted or replaced by a troncmaster’s own change, after a question', async () => {
    const { client, troncmaster, next } = await begin();
    await setPoints(client, 3);
    const asked = await setPoints(troncmaster, 1, { confirmed: 'ask' });
    expect(asked).toBeRefused(409, 'confirmation_needed');
    expect(asked.body.questions).toEqual([expect.objectContaining({ code: 'adopts_facts' })]);
    expect(await setPoints(troncmaster, 1, { confirmed: 'adopts_facts' })).toSucceed(200);
    expect(await waiting()).toEqual([]);
    // 30 h × (1 + 1) and 20 h × 2
    expect((await report(next)).amounts).toEqual(['600.00', '400.00']);
  });

  it('waits from an import too, and its undo takes it back', async () => {
    const { client } = await begin();
    const form = csvForm('employees', 'payroll_ref,job_role\nA1,Chef\nB1,Chef\n');
    form.append('payroll_id', String(world().payroll));
    form.append('update_existing', 'true');
    const imported = await story.portal.call('POST', '/employees', { token: client, form });
    expect(imported).toSucceed(201);
    expect(await waiting()).toMatchObject([{ employee: { name: 'Archer, Ana' }, from: ['Waiter'], to: ['Chef'] }]);
    const undone = await story.portal.call('POST', `/employee_imports/${imported.body.import_id}/undo`, {
      token: client,
      body: {},
    });
    expect(undone.status).toBeLessThan(300);
    expect(await waiting()).toEqual([]);
  });

  it('is decided by troncmasters only, from a period without a released report, and is a task of theirs', async () => {
    const { client, from } = await begin();
    await setPoints(client, 3);
    const fact_ids = idsOf(await waiting());
    expect(await decide('adopt', { effective_from: from, fact_ids }, client)).toBeRefused(403, 'forbidden');
    expect((await decide('adopt', { effective_from: '2026-05-04', fact_ids })).body.errors).toHaveProperty(
      'effective_from',
    );
    const tasks = async (token: string) =>
      (await story.get('/dashboard/tasks', token)).body.data.map(({ code }: { code: string }) => code);
    expect(await tasks(world().troncmaster)).toContain('facts_to_adopt');
    expect(await tasks(client)).not.toContain('facts_to_adopt');
  });
});

describe('a change of a person that a planned one follows', () => {
  it('asks before it replaces the planned one', async () => {
    const { troncmaster, from, later } = await begin();
    expect(await setPoints(troncmaster, 3, { from: later.start_date })).toSucceed(200);
    const asked = await setPoints(troncmaster, 2, { from, confirmed: 'ask' });
    expect(asked).toBeRefused(409, 'confirmation_needed');
    const [year, month, day] = later.start_date.split('-');
    expect(asked.body.questions).toEqual([
      expect.objectContaining({ code: 'replaces_planned_facts', params: { from: `${day}/${month}/${year}` } }),
    ]);
    expect(await setPoints(troncmaster, 2, { from, confirmed: 'replaces_planned_facts' })).toSucceed(200);
  });

  it('asks before an import replaces planned job roles, and the undo of the import restores them', async () => {
    const { troncmaster, from, later } = await begin();
    const { ana, chef, payroll } = world();
    const planned = { job_roles: [{ job_role_id: chef }], effective_from: later.start_date };
    expect(await send('PATCH', `/employee/${ana}`, planned, troncmaster)).toSucceed(200);
    const add = (confirmed: string) => {
      const form = csvForm('employees', 'payroll_ref,job_role\nA1,Waiter\n');
      form.append('payroll_id', String(payroll));
      form.append('update_existing', 'true');
      form.append('effective_from', from);
      return story.portal.call('POST', '/employees', { token: troncmaster, form, headers: { 'x-confirm': confirmed } });
    };
    const facts = () =>
      story.portal.db
        .selectFrom('employee_facts')
        .select(['until', 'value'])
        .where('employee_id', '=', ana)
        .orderBy('until')
        .execute();
    const before = await facts();
    expect(before).not.toEqual([]);
    const asked = await add('ask');
    expect(asked).toBeRefused(409, 'confirmation_needed');
    const [year, month, day] = later.start_date.split('-');
    const params = { name: 'Archer, Ana', from: `${day}/${month}/${year}`, people: 1 };
    expect(asked.body.questions).toEqual([expect.objectContaining({ code: 'replaces_planned_roles', params })]);
    expect(await facts()).toEqual(before);
    const imported = await add('replaces_planned_roles');
    expect(imported).toSucceed(201);
    expect(await facts()).not.toEqual(before);
    const path = `/employee_imports/${imported.body.import_id}/undo`;
    expect((await send('POST', path, {}, troncmaster)).status).toBeLessThan(300);
    expect(await facts()).toEqual(before);
  });
});
