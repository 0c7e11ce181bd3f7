import { HOURS, holdsRole, troncStory } from '#test/support/troncWorld.ts';
import { anEmployee } from '#test/support/world.ts';

const story = troncStory();

/** A waiter of the same company who is linked to no scheme. */
const aVisitor = async (): Promise<number> => {
  const { company, payroll, waiter } = story.world;
  const values = { forename_1: 'Vera', surname: 'Vance', payroll_ref: 'V1' };
  const id = await anEmployee(story.portal, { company_id: company, payroll_id: payroll }, values);
  await holdsRole(story.portal, company, id, waiter);
  return id;
};

const takeVisitors = () =>
  story.portal.call('PATCH', `/tronc_schemes/${story.world.scheme}`, {
    token: story.world.troncmaster,
    body: { visitors: 'with_hours' },
  });

describe('hours of people who are linked to another scheme, or to none', () => {
  it('are refused unless the scheme takes visitors', async () => {
    await story.ready();
    await aVisitor();
    const refused = await story.calls.hours(`${HOURS}V1,10\n`);
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ line: 4, messages: [expect.stringContaining('is not linked to this scheme')] }),
    ]);
  });

  it('give a share of the period, with the points that the role has in this scheme', async () => {
    await story.ready();
    const vera = await aVisitor();
    await takeVisitors();
    expect(await story.calls.hours(`${HOURS}V1,10\n`)).toSucceed(201);
    const { rows } = (await story.calls.report(await story.steps.generated())).body.data;
    // 30 × 1, 20 × 2 and 10 × 1 of 1000.00
    expect(rows.map(({ name, amount }: Record<string, string>) => [name, amount])).toEqual([
      ['Archer, Ana', '375.00'],
      ['Baker, Ben', '500.00'],
      ['Vance, Vera', '125.00'],
    ]);
    const corrected = await story.portal.call('PATCH', `/tronc_periods/${story.world.period}/employee_hours`, {
      token: story.world.troncmaster,
      body: { rows: [{ employee_id: vera, hours: { period: '20' } }] },
    });
    expect(corrected).toSucceed(200);
  });

  it('can be entered in the grid for a visitor without hours', async () => {
    await story.ready();
    const vera = await aVisitor();
    await takeVisitors();
    const add = () =>
      story.portal.call('PATCH', `/tronc_periods/${story.world.period}/employee_hours`, {
        token: story.world.troncmaster,
        body: { rows: [{ employee_id: vera, hours: { period: '5' } }] },
      });
    expect(await add()).toSucceed(200);
    await story.portal.db.updateTable('employees').set({ archived_at: new Date() }).where('id', '=', vera).execute();
    expect(await add()).toSucceed(200);
  });
});
