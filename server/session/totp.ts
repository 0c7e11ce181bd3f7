import { Secret, TOTP } from 'otpauth';
import type * as QrCode from 'qrcode';
import type { Db, Services } from '#server/context.ts';
import { lazyPackage } from '#server/platform/lazyPackage.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';

const qrCodes = lazyPackage<typeof QrCode>('qrcode');

const ISSUER = 'Tipology';
const PERIOD = 30;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** Returns a new secret: 160 bits, in base 32, as authenticator apps require it (RFC 4226, 4). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What a user's secret is sealed for. */
export const totpOwner = (user_id: number): string => `totp:${user_id}`;
/** Returns what is stored of a user's secret. */
export const sealTotp = (secrets: SecretBox, user_id: number, secret: string): string =>
  secrets.seal(secret, totpOwner(user_id));
export const openTotp = (secrets: SecretBox, user_id: number, sealed: string): string =>
  secrets.open(sealed, totpOwner(user_id));

/** Returns the QR code for an authenticator app, as a `data:` URL of an SVG (F-64). */
export const qrImage = async (secret: string, username: string): Promise<string> => {
  const svg = await qrCodes().toString(totpOf(secret, username).toString(), {
    type: 'svg',
    margin: 1,
    errorCorrectionLevel: 'M',
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

/**
 * Returns the 30-second step that this code belongs to, allowing one step before or after the current one; null for a
 * wrong code.
 */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(secret, ISSUER).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
};

/**
 * Verifies a code of the user's authenticator app. One conditional update uses up its step, so that a code works once,
 * even among parallel requests, and never if it is older than the last one used (security.md 2).
 */
export const takeTotp = async (
  { db, secrets, now }: Pick<Services, 'db' | 'secrets' | 'now'>,
  user_id: number,
  code: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('totp_secrets')
    .select('secret')
    .where('user_id', '=', user_id)
    .where('confirmed', '=', true)
    .executeTakeFirst();
  const step = row ? stepOf(openTotp(secrets, user_id, row.secret), code, now()) : null;
  if (!row || step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('confirmed', '=', true)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Removes the app, and with it the recovery codes and passkeys that could replace it. */
export const removeTotp = async (db: Db, user_id: number): Promise<void> => {
  await db.deleteFrom('totp_secrets').where('user_id', '=', user_id).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', user_id).execute();
};
