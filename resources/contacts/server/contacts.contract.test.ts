import { troncStory } from '#test/support/troncWorld.ts';

const story = troncStory();
const world = () => story.world;
const call = (method: string, path: string, more: object = {}) =>
  story.portal.call(method, path, { token: world().troncmaster, ...more });

describe('contacts of a company', () => {
  it('need an email address if their purpose is tips', async () => {
    await story.open();
    const body = { company_id: world().company, name: 'Rosa Ferris', phone: '07700 900461' };
    const asked = await call('POST', '/contacts', { body: { ...body, purposes: ['payroll', 'tips'] } });
    expect(asked).toRejectFields('email');
    const added = await call('POST', '/contacts', { body: { ...body, purposes: ['payroll'] } });
    expect(added).toSucceed(201);
    const changed = await call('PATCH', `/contacts/${added.body.data.id}`, {
      body: { purposes: ['tips'], email: 'rosa@example.com' },
    });
    expect(changed.body.data).toMatchObject({ purposes: ['tips'], email: 'rosa@example.com' });
    const found = await call('GET', `/contacts?company_ids[]=${world().company}&purposes[]=tips`);
    expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(['Rosa Ferris']);
  });
});
