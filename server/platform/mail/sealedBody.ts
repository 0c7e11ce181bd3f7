import { randomUUID } from 'node:crypto';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';

/** The body of a message as the outbox stores it. */
export interface SealedBody {
  seal_id: string;
  body: string;
}

/** The recipient is authenticated too: a row whose recipient was changed in the database cannot be opened and is not sent. */
export const bodyOwner = (seal_id: string, recipient: string): string => `outbox:${seal_id}:${recipient}`;

/** Encrypts the body of a message to this recipient. */
export const sealBody = (secrets: SecretBox, recipient: string, body: string): SealedBody => {
  const seal_id = randomUUID();
  return { seal_id, body: secrets.seal(body, bodyOwner(seal_id, recipient)) };
};

/**
 * Returns the text of a waiting message.
 * @throws Error if the body was removed, or sealed with another key or for another recipient
 */
export const openBody = (
  secrets: SecretBox,
  { recipient, body, seal_id }: { recipient: string; body: string | null; seal_id: string | null },
): string => {
  if (body === null) throw new Error('The letter has no body any more');
  // Written by a version before 0033 and not sealed yet.
  return seal_id === null ? body : secrets.open(body, bodyOwner(seal_id, recipient));
};
