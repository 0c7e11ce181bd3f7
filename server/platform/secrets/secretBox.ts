import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that must be readable again, such as the key of an authenticator app, so that a copy of the database
 * does not reveal them. Each is bound to its owner, so that a row cannot be decrypted in place of another.
 */
export interface SecretBox {
  seal(secret: string, owner: string): string;
  /** @throws Error if it was encrypted with another key, for another owner, or not at all */
  open(sealed: string, owner: string): string;
}

/** The beginning of a sealed text. */
export const SEALED_MARK = 'v1.';
const NONCE = 12;
const TAG = 16;

/** Returns whether the text is encrypted. Earlier versions stored secrets in plain text. */
export const isSealed = (text: string): boolean => text.startsWith(SEALED_MARK);

/**
 * Encrypts with AES-256-GCM.
 * @param key 32 bytes
 */
export const secretBox = (key: Buffer): SecretBox => ({
  seal(secret, owner) {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return SEALED_MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  },
  open(sealed, owner) {
    if (!isSealed(sealed)) throw new Error('This secret was never sealed');
    const bytes = Buffer.from(sealed.slice(SEALED_MARK.length), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  },
});
