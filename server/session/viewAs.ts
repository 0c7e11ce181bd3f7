import type { Db, Services } from '#server/context.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';
import type { Place } from './sessions.ts';

/** Lifetime of a view-as session; nothing extends it. */
const LIFE = 15 * 60_000;

/**
 * Opens a read-only session in which `viewer_id` sees what `user_id` sees. It does not count as a login of the user,
 * whose last login stays. A viewer has one such session at a time.
 */
export const openView = async (
  db: Db,
  { now }: Pick<Services, 'now'>,
  { user_id, viewer_id }: { user_id: number; viewer_id: number },
  { address, device }: Place,
): Promise<{ token: string; expires_at: Date }> => {
  const token = newToken();
  const at = now();
  const expires_at = new Date(at.getTime() + LIFE);
  await db.deleteFrom('sessions').where('viewer_id', '=', viewer_id).execute();
  await db
    .insertInto('sessions')
    .values({
      user_id,
      viewer_id,
      token_hash: tokenHash(token),
      created_at: at,
      last_used_at: at,
      expires_at,
      password_proved_at: null,
      address,
      device: device?.slice(0, 300) ?? null,
    })
    .execute();
  return { token, expires_at };
};
