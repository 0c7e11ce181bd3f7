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

/** How the key is derived from the passphrase: scrypt as OWASP recommends, 128 MB and about half a second. */
export interface BackupEncryption {
  cipher: typeof CIPHER;
  kdf: 'scrypt';
  N: number;
  r: number;
  p: number;
  /** base64 */
  salt: string;
}

export const newBackupEncryption = (): BackupEncryption => ({
  cipher: CIPHER,
  kdf: 'scrypt',
  N: 2 ** 17,
  r: 8,
  p: 1,
  salt: randomBytes(16).toString('base64'),
});

/** Bytes of memory, and passes over them, that the parameters of a manifest may request: twice those of a new backup. */
const MOST_MEMORY = 2 ** 28;
const MOST_PASSES = 2;

/**
 * Derives the key of a backup. The parameters are read from its manifest before its seal can be checked, so they are
 * limited before memory is allocated.
 * @throws Error for parameters that no backup of ours has
 */
export const keyFromPassphrase = (passphrase: string, { N, r, p, salt }: BackupEncryption): Promise<Buffer> => {
  if (128 * N * r > MOST_MEMORY || p > MOST_PASSES)
    throw new Error('The manifest asks for more memory than any backup of ours');
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), KEY, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
};

/**
 * Encrypts a stream as nonce, ciphertext and tag. The path is authenticated too, so that no file decrypts in place of
 * another.
 */
export async function* encryptStream(source: Bytes, key: Buffer, path: string): AsyncGenerator<Buffer> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(path));
  yield nonce;
  for await (const piece of source) yield cipher.update(piece);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/**
 * Decrypts a stream. @throws Error at the end if a byte, the key or the path differs: the output before that must not
 * be trusted
 */
export async function* decryptStream(source: Bytes, key: Buffer, path: string): AsyncGenerator<Buffer> {
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
    // The last sixteen bytes read so far may be the tag.
    yield decipher.update(held.subarray(0, -TAG));
    held = held.subarray(-TAG);
  }
  if (!decipher || held.length !== TAG) throw new Error(`${path} is cut short`);
  yield decipher.setAuthTag(held).final();
}
