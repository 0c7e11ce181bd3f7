import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Opened, openBucket } from '#test/support/bucket.ts';
import { sha256 } from '../sha256.ts';
import type { FileStore } from './fileStore.ts';
import { localStore } from './localStore.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tipology-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One suite for both stores: a bucket must behave like a folder. */
const openFolder = async (): Promise<Omit<Opened, 'endpoint'>> => ({
  store: localStore(join(folder, 'local')),
  close: async () => undefined,
});

/** Writes a file in the form in which uploads provide it. */
const written = async (bytes: Buffer) => {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return { path, size: bytes.length, sha256: await sha256(path) };
};
const keysOf = async (store: FileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const some of store.list()) keys.push(...some.map(({ key }) => key));
  return keys;
};

describe.each([
  ['a folder', openFolder],
  ['a bucket', () => openBucket(folder)],
])('files in %s', (_, open) => {
  let opened: Omit<Opened, 'endpoint'>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('are returned byte for byte, including large and empty ones', async () => {
    for (const bytes of [randomBytes(3_000_001), Buffer.from('é\r\n'), Buffer.alloc(0)]) {
      const key = await opened.store.keep(await written(bytes));
      expect((await buffer(await opened.store.read(key))).equals(bytes)).toBe(true);
    }
  });

  it('are listed with the time when they were stored, until they are removed', async () => {
    const before = await keysOf(opened.store);
    const key = await opened.store.keep(await written(Buffer.from('a')));
    expect(await keysOf(opened.store)).toEqual(expect.arrayContaining([...before, key]));
    for await (const some of opened.store.list())
      for (const { since } of some) expect(Math.abs(Date.now() - since.getTime())).toBeLessThan(60_000);
    await opened.store.remove(key);
    expect((await keysOf(opened.store)).sort()).toEqual(before.sort());
  });

  it('are reported as lost once removed, and can be removed again', async () => {
    const key = await opened.store.keep(await written(Buffer.from('a')));
    await opened.store.remove(key);
    await opened.store.remove(key);
    await expect(opened.store.read(key)).rejects.toMatchObject({ code: 'file_lost' });
  });

  it('are never read from outside the store', async () => {
    for (const key of ['../../etc/passwd', '', 'a'.repeat(36)])
      await expect(opened.store.read(key)).rejects.toThrow('not a storage key');
  });
});

it('stores nothing in a bucket that denies access, and reports why', async () => {
  const { store, close } = await openBucket(folder, 'SOMEBODY');
  try {
    await expect(store.keep(await written(Buffer.from('a')))).rejects.toThrow('answers 403 to PUT');
  } finally {
    await close();
  }
});
