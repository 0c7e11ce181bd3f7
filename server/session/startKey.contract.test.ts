import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealAudit } from '#server/platform/audit/seal.ts';
import { sealBody } from '#server/platform/mail/sealedBody.ts';
import { recordKey } from '#server/platform/secrets/keyCheck.ts';
import { presentKey } from '#server/platform/secrets/secretKey.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';
import { keyAtStart } from './startKey.ts';

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

  it('is refused if the database was used with another one, and nothing is changed', async () => {
    const { db, services } = portal;
    await recordKey(db, services.config);
    const other = { dataDir, secretKey: 'another key of more than thirty-two characters' };
    await expect(keyAtStart(db, other)).rejects.toThrow('SECRET_KEY is not the key that this database was used with');
    await expect(keyAtStart(db, withoutKey())).rejects.toThrow('No key: set SECRET_KEY');
    await recordKey(db, other);
    expect((await keyAtStart(db, services.config)).equals(presentKey(services.config))).toBe(true);
  });
});
