import { sql } from 'kysely';
import { asError } from '#domain/typeGuards.ts';
import { connect, type Target } from '#server/platform/db/connect.ts';
import { type Pooling, poolingOf } from '#server/platform/db/pooler.ts';
import { type Finding, failed, fine } from './finding.ts';

const CHECK = 'database pooler';

/** What a pooler between portal and PostgreSQL must be set to: docs/operations.md, A pooler. */
const REMEDY =
  "name PostgreSQL itself in DATABASE_URL, because the portal has a pool of its own. Or set pool_mode = session and ignore_startup_parameters = options in pgbouncer.ini, and run in PostgreSQL: alter role … set timezone = 'UTC'.";

/** Returns the finding about a pooler. @param timeZone the time zone of its sessions */
export const poolerFinding = (pooling: Pooling, timeZone: string): Finding => {
  if (pooling === 'transaction')
    return failed(
      CHECK,
      'a pooler assigns a connection for each transaction, so that prepared statements, locks and roles of one session reach others',
      REMEDY,
    );
  if (timeZone !== 'UTC')
    return failed(
      CHECK,
      `sessions use the time zone ${timeZone}, because a pooler drops what the portal asks for`,
      REMEDY,
    );
  return fine(CHECK, pooling === 'none' ? 'none' : 'it keeps one connection for each session');
};

/** Checks what is between the portal and PostgreSQL. @throws Error if the database cannot be used */
export const checkPooler = async (target: Target): Promise<Finding> => {
  const pooling = await poolingOf(target);
  const { db, close } = connect<object>(target, { poolSize: 1 });
  try {
    const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(db);
    return poolerFinding(pooling, rows[0]?.zone ?? '');
  } finally {
    await close();
  }
};

/** Returns the remedy for an error of a pooler that accepts no settings of a session, otherwise undefined. */
export const poolerRemedy = (error: unknown): string | undefined =>
  asError(error).message.includes('unsupported startup parameter') ? REMEDY : undefined;
