import {
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto';

type Bytes = AsyncIterable<Buffer>;

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const KEY = 32;

/** How the key comes from the passphrase: OWASP's scrypt of 128 MB, about half a second. */
export interface Locking {
  cipher: typeof CIPHER;
  kdf: 'scrypt';
  N: number;
  r: number;
  p: number;
  /** base64 */
  salt: string;
}

export const newLocking = (): Locking => ({
  cipher: CIPHER,
  kdf: 'scrypt',
  N: 2 ** 17,
  r: 8,
  p: 1,
  salt: randomBytes(16).toString('base64'),
});

/** The key of a backup; the parameters come from its manifest, so they are bounded before memory is spent on them. */
export const keyFrom = (passphrase: string, { N, r, p, salt }: Locking): Promise<Buffer> => {
  if (N > 2 ** 20 || r > 16 || p > 4) throw new Error('The manifest asks for more memory than any backup of ours');
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), KEY, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
};

/** Nonce, ciphertext, tag. The path is part of what is authenticated: no file opens in the place of another. */
export async function* locked(source: Bytes, key: Buffer, path: string): AsyncGenerator<Buffer> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(path));
  yield nonce;
  for await (const piece of source) yield cipher.update(piece);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** The reverse. @throws Error at the end where a byte, the key or the path is another: what came before is not to be believed */
export async function* unlocked(source: Bytes, key: Buffer, path: string): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let decipher: DecipherGCM | undefined;
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    if (!decipher) {
      if (held.length < NONCE) continue;
      decipher = createDecipheriv(CIPHER, key, held.subarray(0, NONCE), { authTagLength: TAG }).setAAD(
        Buffer.from(path),
      );
      held = held.subarray(NONCE);
    }
    if (held.length <= TAG) continue;
    // The last sixteen bytes so far may be the tag.
    yield decipher.update(held.subarray(0, -TAG));
    held = held.subarray(-TAG);
  }
  if (!decipher || held.length !== TAG) throw new Error(`${path} is cut short`);
  yield decipher.setAuthTag(held).final();
}
