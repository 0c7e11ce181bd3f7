import { randomBytes } from 'node:crypto';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';

/** A new secret as Standard Webhooks writes it: 256 random bits. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** What the secrets of a user's endpoints are sealed for. */
export const webhookOwner = (user_id: number): string => `webhook:${user_id}`;

/** Encrypts a secret for an endpoint of this user. */
export const sealWebhookSecret = (secrets: SecretBox, user_id: number, secret: string): string =>
  secrets.seal(secret, webhookOwner(user_id));

/** @throws Error if it was sealed for another user or with another key */
export const openWebhookSecret = (secrets: SecretBox, user_id: number, sealed: string): string =>
  secrets.open(sealed, webhookOwner(user_id));
