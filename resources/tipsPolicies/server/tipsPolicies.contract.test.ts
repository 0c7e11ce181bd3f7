import { troncStory } from '#test/support/troncWorld.ts';
import { aSite } from '#test/support/world.ts';

const story = troncStory();
const world = () => story.world;
const call = (method: string, path: string, more: object = {}) =>
  story.portal.call(method, path, { token: world().troncmaster, ...more });

describe('the policy on tips of a company', () => {
  it('comes into force with its file and day, stays as it is, and is replaced by a later one', async () => {
    await story.open();
    const site = await aSite(story.portal, world().company);
    const body = { company_id: world().company, name: 'Policy on tips', sites: [site], encouraged: true };
    const { id } = (await call('POST', '/tips_policies', { body })).body.data;
    const step = (name: string) => call('POST', `/tips_policies/${id}/${name}`, { body: {} });
    expect(await step('in_force')).toBeRefused(409, {
      code: 'wrong_state',
      errors: { file: ['Policy is a required field'] },
    });
    expect((await step('replaced')).body.errors).toBeUndefined();

    const form = new FormData();
    form.append('file', new Blob(['All tips are shared.'], { type: 'text/plain' }), 'policy.txt');
    expect(await call('PATCH', `/tips_policies/${id}`, { form })).toSucceed(200);
    expect(await step('in_force')).toRejectFields('starts_on', 'places');
    await call('PATCH', `/tips_policies/${id}`, { body: { starts_on: '2026-05-01', places: ['notice_board'] } });
    expect((await step('in_force')).body.data).toMatchObject({ status: 'in_force' });

    expect((await call('PATCH', `/tips_policies/${id}`, { body: { name: 'Another' } })).status).toBe(409);
    expect(await step('replaced')).toRejectFields('ends_on');
    await call('PATCH', `/tips_policies/${id}`, { body: { ends_on: '2026-06-30' } });
    expect((await step('replaced')).body.data).toMatchObject({ status: 'replaced', ends_on: '2026-06-30' });
  });
});
