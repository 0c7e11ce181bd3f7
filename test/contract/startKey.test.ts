import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealAudit } from '#server/audit/seal.ts';
import { sealBody } from '#server/mail/sealedBody.ts';
import { presentKey } from '#server/secrets/secretKey.ts';
import { keyAtStart } from '#server/session/startKey.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { anAccount, PASSWORD, signIn, withApp } from '../support/signIn.ts';

let portal: TestPortal;
let dataDir: string;
beforeEach(async () => {
  portal = await testPortal();
  dataDir = mkdtempSync(join(tmpdir(), 'tipology-key-'));
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true });
  await portal.close();
});

const withoutKey = () => ({ dataDir, secretKey: undefined });

describe('the key at the start of a portal', () => {
  it('is created for a database that holds nothing made with a key, and is the same at the next start', async () => {
    const key = await keyAtStart(portal.db, withoutKey());
    expect([existsSync(join(dataDir, 'secret.key')), presentKey(withoutKey()).equals(key)]).toEqual([true, true]);
    await sealAudit({ db: portal.db, config: withoutKey() });
    expect((await keyAtStart(portal.db, withoutKey())).equals(key)).toBe(true);
  });

  const MADE: Readonly<Record<string, () => Promise<unknown>>> = {
    'a sealed audit': () => sealAudit({ db: portal.db, config: portal.services.config }),
    'an authenticator app': async () => {
      const { username } = await anAccount(portal);
      await withApp(portal, (await signIn(portal, { username, password: PASSWORD })).body.token);
      await portal.db.deleteFrom('outbox').execute();
    },
    'a waiting letter': () =>
      portal.db
        .insertInto('outbox')
        .values({
          channel: 'mail',
          recipient: 'a@example.com',
          subject: 'Hello',
          created_at: portal.now(),
          ...sealBody(portal.secrets, 'a@example.com', 'Hello'),
        })
        .execute(),
  };
  it.each(Object.entries(MADE))('is not created for a database with %s, which needs its own', async (_, make) => {
    await make();
    await expect(keyAtStart(portal.db, withoutKey())).rejects.toThrow('No key: set SECRET_KEY');
    expect(existsSync(join(dataDir, 'secret.key'))).toBe(false);
    const { config } = portal.services;
    expect((await keyAtStart(portal.db, config)).equals(presentKey(config))).toBe(true);
  });
});
