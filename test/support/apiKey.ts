import { apiKeyText } from '#domain/apiKeys.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';
import type { TestPortal } from './portal.ts';

const DAY = 86_400_000;

/** Stores an API key of a user without the route, and returns its text. */
export const anApiKey = async (
  { db, now }: Pick<TestPortal, 'db' | 'now'>,
  user_id: number,
  { writes = true, company_ids = null as readonly number[] | null, addresses = [] as string[], days = 30 } = {},
): Promise<string> => {
  const secret = newToken();
  const { id } = await db
    .insertInto('api_keys')
    .values({
      user_id,
      name: 'Programs',
      secret_hash: tokenHash(secret),
      writes,
      company_ids: company_ids && [...company_ids],
      addresses,
      created_at: now(),
      expires_at: new Date(now().getTime() + days * DAY),
      last_used_at: null,
      revoked_at: null,
      revoked_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return apiKeyText(id, secret);
};
