import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { errorCode } from '#domain/typeGuards.ts';
import type { Config } from '#server/config.ts';
import type { Target } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { connectionReason } from '#server/platform/limits/connectionError.ts';
import { checkPooler, poolerRemedy } from './pooler.ts';
import { describeDatabase } from './probes.ts';

/** Milliseconds that the program on our port has to answer. */
const TIMEOUT = 2_000;

/** Connects to the database for the first time. @throws Error naming the setting and why it cannot be used */
export const checkDatabase = async (config: Config, db: Kysely<Tables>): Promise<void> => {
  await sql`select 1`.execute(db).catch((cause: unknown) => {
    throw new Error(
      `${describeDatabase(config)}: ${connectionReason(cause)}\n  What to do: ${poolerRemedy(cause) ?? 'check the address, that PostgreSQL is running there, and the password. `npm run doctor` checks every setting.'}`,
      { cause },
    );
  });
};

/** Checks that no pooler breaks the sessions of the portal. @throws Error naming the setting and the remedy */
export const checkSessions = async (config: Config, target: Target): Promise<void> => {
  // The built-in database has no pooler.
  if (config.databaseUrl === undefined) return;
  const { status, found, remedy } = await checkPooler(target);
  if (status === 'failed') throw new Error(`${describeDatabase(config)}: ${found}\n  What to do: ${remedy}`);
};

/** Returns the error of a portal that cannot listen, with the setting and who uses the port. */
export const listenError = async (error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): Promise<Error> => {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return new Error(
      `PORT ${port} is in use by ${await programAt(host, port)}\n  What to do: stop it, or set PORT to another port.`,
    );
  if (code === 'EACCES')
    return new Error(`PORT ${port} cannot be used: permission denied\n  What to do: set PORT to 1024 or above.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`HOST ${host} is no address of this machine\n  What to do: set HOST to 127.0.0.1 or 0.0.0.0.`);
  return error instanceof Error ? error : new Error(String(error));
};

const health = z.object({ data: z.object({ status: z.string(), load: z.string() }) });

/** Returns whether another portal or an unknown program listens there. */
const programAt = async (host: string, port: number): Promise<string> => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const name = reachable.includes(':') ? `[${reachable}]` : reachable;
  try {
    const answer = await fetch(`http://${name}:${port}/api/health`, { signal: AbortSignal.timeout(TIMEOUT) });
    return health.safeParse(await answer.json()).success ? 'another Tipology portal' : 'another program';
  } catch {
    return 'another program';
  }
};
