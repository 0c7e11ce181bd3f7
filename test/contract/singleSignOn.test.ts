import { outgoingClient } from '#server/outgoing/client.ts';
import { anIdentityProvider, type TestProvider } from '../support/identityProvider/index.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { anAccount, PASSWORD, signIn } from '../support/signIn.ts';
import { aCompany } from '../support/world.ts';

const PUBLIC_URL = 'https://portal.example.com';

let portal: TestPortal;
let provider: TestProvider;
let troncmaster: { id: number; username: string; token: string };
let company: number;

beforeAll(async () => {
  provider = await anIdentityProvider(PUBLIC_URL);
  portal = await testPortal({ publicUrl: PUBLIC_URL, logLevel: 'error' }, [], undefined, {
    write: (line) => void console.log(line),
  });
  Object.assign(portal.services.outgoing, outgoingClient(provider.outgoing));
  company = await aCompany(portal);
});
afterAll(async () => {
  await portal.close();
  provider.close();
});

describe('x', () => {
  it('y', async () => {
    const account = await anAccount(portal, { tronc_master: true } as never);
    const { token } = (await signIn(portal, { username: account.username, password: PASSWORD })).body;
    const added = await portal.call('POST', '/identity_providers', {
      token,
      body: {
        name: 'Fellside',
        issuer: provider.issuer,
        client_id: provider.client_id,
        client_secret: provider.client_secret,
        email_domains: ['fellside.example'],
        company_ids: [company],
        for_troncmasters: false,
        required: false,
        trusts_mfa: false,
        enabled: true,
        password: PASSWORD,
      },
    });
    console.log(added.status, JSON.stringify(added.body));
    const id = added.body.data.id;
    console.log(JSON.stringify((await portal.call('POST', `/identity_providers/${id}/test`, { token })).body));
    const ada = await anAccount(portal, { email: 'ada@fellside.example' });
    await portal.db
      .insertInto('company_permissions')
      .values({ user_id: ada.id, company_id: company, permissions: ['view_company'] })
      .execute();
    await provider.users({ ada: { email: 'Ada@fellside.example', email_verified: true } });
    const begun = await portal.call('POST', '/auth/single_sign_on/start', { body: { email: ada.email } });
    console.log(begun.status, JSON.stringify(begun.body));
    const returned = await provider.visit(begun.body.data.url, 'ada');
    const done = await portal.call('POST', '/auth/single_sign_on', {
      body: { returned, browser: begun.body.data.browser },
    });
    console.log(done.status, JSON.stringify(done.body), provider.troubles);
    console.log(JSON.stringify(await portal.db.selectFrom('identity_refusals').selectAll().execute()));
  });
});
