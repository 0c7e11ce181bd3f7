import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Keeps secrets that must be read again, such as the key of an authenticator app: whoever copies the database has none
 * of them. Each is sealed for its owner, so that no row opens in the place of another.
 */
export interface SecretBox {
  seal(secret: string, owner: string): string;
  /** @throws Error when it was sealed with another key, for another owner, or not at all */
  open(sealed: string, owner: string): string;
}

/** How a sealed text begins. */
export const SEALED_MARK = 'v1.';
const NONCE = 12;
const TAG = 16;

/** Was this sealed? Versions before had secrets as they are. */
export const isSealed = (text: string): boolean => text.startsWith(SEALED_MARK);

/** Seals by AES-256-GCM. @param key 32 bytes */
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
