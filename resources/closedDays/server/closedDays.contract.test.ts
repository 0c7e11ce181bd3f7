import { troncStory } from '#test/support/troncWorld.ts';
import { aSite } from '#test/support/world.ts';

const story = troncStory();
const world = () => story.world;
let site_id: number;
const add = (more: object) =>
  story.portal.call('POST', '/closed_days', {
    token: world().troncmaster,
    body: { company_id: world().company, site_id, starts_on: '2026-07-06', reason: 'weekly', ...more },
  });

describe('the closed days of a site', () => {
  it('end on a day that is not before the first one, unless they are days of the week', async () => {
    await story.open();
    site_id = await aSite(story.portal, world().company);
    expect(await add({})).toRejectFields('ends_on');
    expect(await add({ ends_on: '2026-07-05' })).toRejectFields('ends_on');
    const weekly = await add({ days: ['monday'] });
    expect(weekly.body.data).toMatchObject({ starts_on: '2026-07-06', ends_on: null, days: ['monday'] });
    const shut = await add({ ends_on: '2026-07-08', reason: 'works' });
    expect(shut).toSucceed(201);
    expect(await add({ ends_on: '2026-07-09', reason: 'other' })).toRejectFields('note');
  });
});
