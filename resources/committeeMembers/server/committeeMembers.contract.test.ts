import { troncStory } from '#test/support/troncWorld.ts';

const story = troncStory();
const world = () => story.world;
const add = (more: object) =>
  story.portal.call('POST', '/committee_members', {
    token: world().troncmaster,
    body: { company_id: world().company, scheme_id: world().scheme, starts_on: '2026-05-01', ...more },
  });

describe('the members of a tronc committee', () => {
  it('are employees, or other people by their name', async () => {
    await story.open();
    expect(await add({})).toRejectFields('name');
    const employee = await add({ employee_id: world().ana, role: 'chair', chosen: 'elected' });
    expect(employee.body.data).toMatchObject({ employee: { name: 'Archer, Ana' }, name: null, role: 'chair' });
    expect(await add({ employee_id: world().ana })).toRejectFields('starts_on');
    expect((await add({ name: 'Imogen Sayer' })).body.data).toMatchObject({ employee_id: null, name: 'Imogen Sayer' });
    const list = await story.get(`/committee_members?scheme_id[]=${world().scheme}`);
    expect(list.body.data).toHaveLength(2);
  });
});
