import { keysOf } from '#domain/typeGuards.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks.ts';
import { aReceiver, type Receiver } from '#test/support/receiver.ts';
import { troncStory } from '#test/support/troncWorld.ts';
import { attemptQueued, aWebhook, verified } from '#test/support/webhooks.ts';

const story = troncStory();
let receiver: Receiver;
beforeEach(async () => {
  receiver = await aReceiver();
});
afterEach(() => receiver.close());

/** A company in which the troncmaster adopts changes, a client who edits schemes, and one who only reads them and has a webhook. */
const begin = async () => {
  const { portal } = story;
  const { company, scheme, troncmaster, waiter } = story.world;
  await portal.db.updateTable('companies').set({ rules_need_adoption: true }).where('id', '=', company).execute();
  const rights = ['view_company', 'view_tronc_schemes', 'edit_tronc_schemes'];
  const client = await portal.person({ companies: { [company]: rights }, forename: 'Carl', surname: 'Client' });
  const reader = await portal.person({ companies: { [company]: ['view_tronc_schemes'] } });
  const proposals = keysOf(WEBHOOK_EVENTS).filter((type) => type.startsWith('proposal.'));
  const { secret } = await aWebhook(portal, reader.id, receiver.url(), proposals);
  const path = `/tronc_schemes/${scheme}`;
  const points = (token: string, given: number, query = '') =>
    portal.call('PUT', `${path}/job_roles${query}`, {
      token,
      body: [{ job_roles: [{ job_role_id: waiter, points: given }] }],
    });
  const decide = (name: string, body: object) => portal.call('POST', `${path}/${name}`, { token: troncmaster, body });
  const { periods } = (await story.get(`${path}/rule_changes`, troncmaster)).body.data;
  return { client, reader, secret, points, decide, from: periods[0].start_date as string };
};
const messages = async (secret: string) => {
  await attemptQueued(story.portal, receiver);
  return receiver.received.map((message) => verified(story.portal, secret, message));
};
const event = (type: string) => ({
  ...{ type, timestamp: expect.any(String) },
  data: { company_id: story.world.company, scheme_id: story.world.scheme },
});
const notices = async (token: string) =>
  (await story.get('/notices', token)).body.data.map(({ code, text, path }: Record<string, string>) => ({
    ...{ code, text, path },
  }));

describe('events of rules that wait for adoption', () => {
  it('are sent when a change waits, is discarded or is adopted, with ids only', async () => {
    await story.ready();
    const { client, secret, points, decide, from } = await begin();
    await points(client.token, 4);
    expect(await decide('decline_rules', { reason: 'Not agreed' })).toSucceed(200);
    await points(client.token, 5);
    expect(await decide('adopt_rules', { effective_from: from })).toSucceed(200);
    expect(await messages(secret)).toEqual([
      event('proposal.waiting'),
      event('proposal.declined'),
      event('proposal.waiting'),
      event('proposal.adopted'),
    ]);
    expect(JSON.stringify(receiver.received)).not.toMatch(/Carl|Not agreed/);
  });

  it('include the adoption together with a troncmaster’s own change, and none of a change that waits for nobody', async () => {
    await story.ready();
    const { client, secret, points, from } = await begin();
    const { troncmaster } = story.world;
    expect(await points(troncmaster, 4)).toSucceed(200);
    expect(await points(client.token, 5)).toSucceed(200);
    expect(await points(troncmaster, 6, `?effective_from=${from}`)).toSucceed(200);
    expect(await messages(secret)).toEqual([event('proposal.waiting'), event('proposal.adopted')]);
  });

  it('are not sent for a request that is rejected', async () => {
    await story.ready();
    const { client, secret, points, decide } = await begin();
    await points(client.token, 5);
    await messages(secret);
    expect((await decide('adopt_rules', { effective_from: '2001-01-01' })).status).toBe(422);
    expect(await messages(secret)).toEqual([event('proposal.waiting')]);
  });

  it('notify those who see the scheme of the decision, with its reason or day', async () => {
    await story.ready();
    const { client, reader, points, decide, from } = await begin();
    const path = `/companies/${story.world.company}/schemes/${story.world.scheme}`;
    await points(client.token, 4);
    await decide('decline_rules', { reason: 'Not agreed' });
    await points(client.token, 5);
    await decide('adopt_rules', { effective_from: from });
    const [year, month, day] = from.split('-');
    for (const { token } of [client, reader])
      expect(await notices(token)).toEqual([
        {
          code: 'rules_adopted',
          path,
          text: expect.stringMatching(`adopted the changed rules from ${day}/${month}/${year}$`),
        },
        { code: 'rules_declined', path, text: expect.stringMatching(/Reason: Not agreed$/) },
      ]);
    expect(await notices(story.world.troncmaster)).toEqual([]);
  });
});
