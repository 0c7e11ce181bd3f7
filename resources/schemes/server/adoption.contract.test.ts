import { troncStory } from '#test/support/troncWorld.ts';

const story = troncStory();
const world = () => story.world;

/** A scheme of a company in which the troncmaster adopts changes, with a released period, and a client who edits schemes. */
const begin = async (): Promise<string> => {
  await story.ready();
  const { company, troncmaster } = world();
  const switched = await story.portal.call('PATCH', `/company/${company}/edit`, {
    token: troncmaster,
    body: { rules_need_adoption: true },
  });
  expect(switched).toSucceed(200);
  await story.steps.approved(await story.steps.generated());
  const rights = ['view_company', 'view_tronc_schemes', 'edit_tronc_schemes', 'view_sites'];
  return (await story.portal.person({ companies: { [company]: rights }, forename: 'Carl', surname: 'Client' })).token;
};

const points = (token: string, waiter: number, chef: number, effective_from?: string) =>
  story.portal.call(
    'PUT',
    `/tronc_schemes/${world().scheme}/job_roles${effective_from ? `?effective_from=${effective_from}` : ''}`,
    {
      token,
      body: [
        {
          job_roles: [
            { job_role_id: world().waiter, points: waiter },
            { job_role_id: world().chef, points: chef },
          ],
        },
      ],
    },
  );
const act = (name: string, body: object, token = world().troncmaster) =>
  story.portal.call('POST', `/tronc_schemes/${world().scheme}/${name}`, { token, body });
const changes = async (token = world().troncmaster) =>
  (await story.get(`/tronc_schemes/${world().scheme}/rule_changes`, token)).body.data;
const rolePoints = async () => {
  const { job_roles } = (await story.get(`/tronc_schemes/${world().scheme}`)).body.data;
  return job_roles[0].job_roles.map((role: { points: number }) => role.points);
};

/** The next period that is not released, with the hours and fund of the first one, and what each person receives. */
const nextPeriod = async () => {
  const { periods } = await changes();
  const [next] = periods;
  await story.steps.ready(next.id);
  const amounts = async () => {
    const id = await story.steps.generated({}, next.id);
    const { rows, input_hash } = (await story.calls.report(id)).body.data;
    return { amounts: rows.map(({ amount }: { amount: string }) => amount), input_hash };
  };
  return { from: next.start_date as string, amounts };
};
const EARLIER = ['428.57', '571.43'];
const CHANGED = ['600.00', '400.00'];

describe('rules that users of the company change, where the troncmaster adopts them', () => {
  it('count for no report until they are adopted, from a period on', async () => {
    const client = await begin();
    const { amounts, from } = await nextPeriod();
    const adopted = await amounts();
    expect(adopted.amounts).toEqual(EARLIER);
    expect(await points(client, 1, 1)).toSucceed(200);
    expect(await amounts()).toEqual(adopted);
    expect(await changes()).toMatchObject({
      changes: [],
      waiting: { parts: ['jobRoles'], created_by: { name: 'Carl Client' } },
      needs_adoption: false,
    });
    expect((await changes(client)).needs_adoption).toBe(true);
    const waits = async (token: string) =>
      (await story.get('/dashboard/tasks', token)).body.data.some(
        ({ code, path }: Record<string, string>) =>
          code === 'rules_to_adopt' && path === `/companies/${world().company}/schemes/${world().scheme}`,
      );
    expect([await waits(world().troncmaster), await waits(client)]).toEqual([true, false]);

    const effect = await story.get(`/tronc_schemes/${world().scheme}/proposal_effect`);
    expect(effect.body.data.people).toEqual([
      expect.objectContaining({ name: 'Archer, Ana', from: '428.57', to: '600.00', difference: '171.43' }),
      expect.objectContaining({ name: 'Baker, Ben', from: '571.43', to: '400.00', difference: '-171.43' }),
    ]);
    expect(await act('adopt_rules', { effective_from: from })).toSucceed(200);
    expect((await amounts()).amounts).toEqual(CHANGED);
    expect(await changes()).toMatchObject({ waiting: null, changes: [{ effective_from: from, parts: ['jobRoles'] }] });
  });

  it('do not bring a job role into the scheme', async () => {
    const client = await begin();
    const { company, chef, troncmaster } = world();
    const removed = story.portal.db.deleteFrom('scheme_job_roles').where('company_id', '=', company);
    await removed.where('job_role_id', '=', chef).execute();
    const [next] = (await changes()).periods;
    await story.steps.ready(next.id);
    const generate = () => story.calls.generate({}, next.id);
    expect(await generate()).toBeRefused(422, 'calculation_refused');
    expect(await points(client, 1, 1)).toSucceed(200);
    expect(await generate()).toBeRefused(422, 'calculation_refused');
    expect(await act('adopt_rules', { effective_from: next.start_date }, troncmaster)).toSucceed(200);
    expect(await generate()).toSucceed(201);
  });

  it('are discarded with a reason, and the adopted rules are restored exactly', async () => {
    const client = await begin();
    const whole = async () => {
      const { revision: _, updated_at: __, ...rest } = (await story.get(`/tronc_schemes/${world().scheme}`)).body.data;
      return rest;
    };
    const before = await whole();
    await points(client, 4, 7);
    await story.portal.call('PATCH', `/tronc_schemes/${world().scheme}`, {
      token: client,
      body: { troncs_reserve_percentage: '12.50', tronc_points_training: false, apply_tip_split_to_departments: true },
    });
    expect(await rolePoints()).toEqual([7, 4]);
    expect(await act('decline_rules', { reason: '' })).toBeRefused(422, 'invalid');
    expect(await act('decline_rules', { reason: 'Not agreed with the committee' })).toSucceed(200);
    expect(await whole()).toEqual(before);
    expect(await changes()).toMatchObject({ waiting: null, changes: [] });
    expect(await act('decline_rules', { reason: 'Again' })).toBeRefused(409, 'nothing_to_adopt');
  });

  it('wait no longer once the client has changed them back', async () => {
    const client = await begin();
    const [chef, waiter] = await rolePoints();
    await points(client, 4, 7);
    expect((await changes()).waiting).not.toBeNull();
    await points(client, waiter, chef);
    expect(await changes()).toMatchObject({ waiting: null, changes: [] });
  });

  it('are included by a later change of the troncmaster, who must say from when it counts', async () => {
    const client = await begin();
    const { amounts, from } = await nextPeriod();
    await points(client, 1, 1);
    const undated = await points(world().troncmaster, 1, 2);
    expect(undated).toBeRefused(422, 'invalid');
    expect(undated.body.errors).toHaveProperty('effective_from');
    expect(await points(world().troncmaster, 3, 1, from)).toSucceed(200);
    // 30 h × 3 and 20 h × 1
    expect((await amounts()).amounts).toEqual(['818.18', '181.82']);
    expect((await changes()).waiting).toBeNull();
  });

  it('are adopted by troncmasters only, from a period without a released report', async () => {
    const client = await begin();
    await points(client, 1, 1);
    const { from } = await nextPeriod();
    expect(await act('adopt_rules', { effective_from: from }, client)).toBeRefused(403, 'forbidden');
    expect((await act('adopt_rules', { effective_from: '2026-05-04' })).body.errors).toHaveProperty('effective_from');
    expect(await act('adopt_rules', { effective_from: from })).toSucceed(200);
    expect(await act('adopt_rules', { effective_from: from })).toBeRefused(409, 'nothing_to_adopt');
  });

  it('cannot be released from adoption by the company itself', async () => {
    const client = await begin();
    const { company } = world();
    const tried = await story.portal.call('PATCH', `/company/${company}/edit`, {
      token: client,
      body: { rules_need_adoption: false },
    });
    expect(tried).toBeRefused(403, 'forbidden');
    await points(client, 1, 1);
    expect((await changes()).waiting).not.toBeNull();
  });

  it('count at once in a company that does not ask for adoption', async () => {
    await begin();
    const { company, troncmaster } = world();
    await story.portal.call('PATCH', `/company/${company}/edit`, {
      token: troncmaster,
      body: { rules_need_adoption: false },
    });
    const rights = ['view_tronc_schemes', 'edit_tronc_schemes'];
    const client = (await story.portal.person({ companies: { [company]: rights } })).token;
    const { amounts } = await nextPeriod();
    await points(client, 1, 1);
    expect((await amounts()).amounts).toEqual(CHANGED);
  });
});
