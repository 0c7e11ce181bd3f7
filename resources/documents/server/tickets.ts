import { sql } from 'kysely';
import type { Context, Db, Services } from '#server/context.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';

/** Lifetime of an access token. */
const TICKET_SECONDS = 60;

/**
 * Issues an access token for each document, in their order. A token is valid for one download by this session. A program
 * has no session and gets none: it downloads with its key.
 */
export const issueTickets = async (
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  documents: readonly number[],
): Promise<string[]> => {
  if (caller.api_key) return [];
  const tokens = documents.map(newToken);
  const expires_at = new Date(now().getTime() + TICKET_SECONDS * 1000);
  await sql`
    insert into document_tickets (token_hash, document_id, session_id, expires_at)
    select hash, document, ${caller.session_id}, ${expires_at}
    from unnest(${tokens.map(tokenHash)}::bytea[], ${documents}::bigint[]) as issued (hash, document)`.execute(db);
  return tokens;
};

/** Returns the session that holds a ticket for this document; null for any other token, and after a minute. */
export const ticketHolder = async (
  db: Db,
  { now }: Pick<Services, 'now'>,
  token: string,
  document_id: number,
): Promise<number | null> => {
  const row = await db
    .selectFrom('document_tickets')
    .select('session_id')
    .where('token_hash', '=', tokenHash(token))
    .where('document_id', '=', document_id)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return row?.session_id ?? null;
};

/** Uses up a ticket; false if another request already has. */
export const spendTicket = async (db: Db, token: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('document_tickets')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
