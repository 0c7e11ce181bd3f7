import { sql } from 'kysely';
import { openWebhookSecret, sealWebhookSecret } from '#server/pages/webhooks/secret.ts';
import { sealAudit } from '#server/platform/audit/seal.ts';
import { registerPortal } from '#server/platform/db/runningPortals.ts';
import { openBody, sealBody } from '#server/platform/mail/sealedBody.ts';
import { assertSameKey, recordKey } from '#server/platform/secrets/keyCheck.ts';
import { secretBox } from '#server/platform/secrets/secretBox.ts';
import { presentKey } from '#server/platform/secrets/secretKey.ts';
import { sealedFor } from '#server/session/oidc/provider.ts';
import { openTotp } from '#server/session/totp.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';
import { rotateKey } from './rotateKey.ts';
import { verify } from './verify/index.ts';

const NEXT = 'another key of more than thirty-two characters';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const rotate = () => rotateKey(portal.services, NEXT);
const withNext = () => ({ ...portal.services.config, secretKey: NEXT });

describe('a change of the key', () => {
  it('encrypts every secret with the new key, and the audit is authenticated before and after it', async () => {
    const { db, services } = portal;
    const account = await anAccount(portal);
    const app = await withApp(
      portal,
      (await signIn(portal, { username: account.username, password: PASSWORD })).body.token,
    );
    const letter = { channel: 'mail' as const, recipient: 'a@example.com', subject: 'Hello', created_at: portal.now() };
    await db
      .insertInto('outbox')
      .values({ ...letter, ...sealBody(portal.secrets, letter.recipient, 'The text') })
      .execute();
    await sealAudit({ db, config: services.config });
    await recordKey(db, services.config);

    expect(await rotate()).toBeGreaterThanOrEqual(2);

    await expect(assertSameKey(db, services.config)).rejects.toThrow('is not the key that this database was used with');
    await expect(assertSameKey(db, withNext())).resolves.toBeUndefined();
    const opened = secretBox(presentKey(withNext()));
    const { secret } = await db.selectFrom('totp_secrets').select('secret').executeTakeFirstOrThrow();
    expect(openTotp(opened, account.id, secret)).toBe(app);
    const stored = await db
      .selectFrom('outbox')
      .select(['recipient', 'body', 'seal_id'])
      .where('recipient', '=', letter.recipient)
      .executeTakeFirstOrThrow();
    expect(openBody(opened, stored)).toBe('The text');
    expect(() => openBody(portal.secrets, stored)).toThrow();

    const { audit, faults } = await verify({ ...services, config: withNext() });
    expect(faults).toEqual([]);
    expect(audit.authenticated).toBeGreaterThan(0);
    expect(await rotateKey({ ...services, config: withNext() }, `${NEXT} again`)).toBeGreaterThanOrEqual(2);
  });

  it('keeps the secrets of webhooks and identity providers', async () => {
    const { db, secrets, now } = portal;
    const { id: user_id } = await anAccount(portal);
    await db
      .insertInto('webhook_endpoints')
      .values({
        ...{ user_id, name: 'Payroll', url: 'https://example.com/', events: ['ticket.created'], created_at: now() },
        ...{
          secret: sealWebhookSecret(secrets, user_id, 'new'),
          previous_secret: sealWebhookSecret(secrets, user_id, 'old'),
        },
        previous_until: now(),
      })
      .execute();
    await sql`insert into identity_providers (id, name, issuer, client_id, client_secret, company_ids, for_troncmasters, required, trusts_mfa,
        enabled, created_at, updated_at)
      overriding system value values (7, 'IdP', 'https://idp.example.com', 'us', ${secrets.seal('shared', sealedFor(7))}, '{}', true, false, false, true, now(), now())`.execute(
      db,
    );

    expect(await rotate()).toBe(3);

    const opened = secretBox(presentKey(withNext()));
    const endpoint = await db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow();
    expect(openWebhookSecret(opened, user_id, endpoint.secret)).toBe('new');
    expect(openWebhookSecret(opened, user_id, endpoint.previous_secret ?? '')).toBe('old');
    const provider = await db.selectFrom('identity_providers').select('client_secret').executeTakeFirstOrThrow();
    expect(opened.open(provider.client_secret, sealedFor(7))).toBe('shared');
  });

  it('covers every column with sealed secrets of the schema', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ 'secret$' order by 1`.execute(portal.db);
    expect(rows.map(({ name }) => name)).toEqual([
      'identity_providers.client_secret',
      'totp_secrets.secret',
      'webhook_endpoints.previous_secret',
      'webhook_endpoints.secret',
      'worker_codes.secret',
    ]);
  });

  it('changes nothing while a portal runs, which it names', async () => {
    const { db, services, connection } = portal;
    await recordKey(db, services.config);
    const running = await registerPortal(connection, 'host:3000 (process 7)');
    await expect(rotate()).rejects.toThrow('Portals are running: host:3000 (process 7). Stop them first');
    await expect(assertSameKey(db, services.config)).resolves.toBeUndefined();
    await running.end();
  });

  it('changes nothing with a key that is not that of the database', async () => {
    await recordKey(portal.db, portal.services.config);
    await expect(rotateKey({ ...portal.services, config: withNext() }, `${NEXT} again`)).rejects.toThrow(
      'is not the key that this database was used with',
    );
  });
});
