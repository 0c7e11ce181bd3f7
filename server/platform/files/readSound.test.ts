import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readSound } from './readSound.ts';
import type { FileStore } from './store/fileStore.ts';

const MEGABYTE = 1024 * 1024;

/** A store that answers with these bytes, whatever the row says. */
const storeOf = (bytes: Buffer): FileStore => ({
  read: async () => Readable.from([bytes.subarray(0, bytes.length >> 1), bytes.subarray(bytes.length >> 1)]),
  keep: async () => '',
  remove: async () => undefined,
  list: async function* () {},
});
const rowOf = (bytes: Buffer) => ({
  storage_key: 'key',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest(),
});

describe('the bytes of a stored file', () => {
  it.each([0, 1, 1000, MEGABYTE, MEGABYTE + 1, 3 * MEGABYTE])('are those of its row: %i bytes', async (size) => {
    const bytes = randomBytes(size);
    expect((await buffer(await readSound(storeOf(bytes), rowOf(bytes)))).equals(bytes)).toBe(true);
  });

  it('are refused before any is sent if the store has others, or fewer', async () => {
    const bytes = randomBytes(1000);
    for (const other of [randomBytes(1000), bytes.subarray(0, 999), Buffer.alloc(0)])
      await expect(readSound(storeOf(other), rowOf(bytes))).rejects.toMatchObject({ code: 'file_changed' });
  });

  it('are never complete if they are many and the store has others', async () => {
    const bytes = randomBytes(3 * MEGABYTE);
    const other = Buffer.from(bytes);
    other[0] = other[0]! ^ 1;
    const received: Buffer[] = [];
    const sending = async () => {
      for await (const piece of await readSound(storeOf(other), rowOf(bytes))) received.push(piece);
    };
    await expect(sending()).rejects.toMatchObject({ code: 'file_changed' });
    expect(Buffer.concat(received).length).toBeLessThan(bytes.length);
  });
});
