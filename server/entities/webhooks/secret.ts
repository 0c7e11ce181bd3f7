import { randomBytes } from 'node:crypto';
import type { SecretBox } from '#server/secrets/secretBox.ts';

/** A new secret as Standard Webhooks writes it: 256 random bits. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const ownerOf = (user_id: number): string => `webhook:${user_id}`;

/** Encrypts a secret for an endpoint of this user. */
export const sealWebhookSecret = (secrets: SecretBox, user_id: number, secret: string): string =>
  secrets.seal(secret, ownerOf(user_id));

/** @throws Error if it was sealed for another user or with another key */
export const openWebhookSecret = (secrets: SecretBox, user_id: number, sealed: string): string =>
  secrets.open(sealed, ownerOf(user_id));
