import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { StatementWatch } from '#server/platform/db/statementWatch.ts';

/** Logs each slow statement of these pools, at level `warn`: its duration, its route and its text without values. */
export const logSlowStatements = (
  { log }: FastifyInstance,
  { slowStatementMs }: Pick<Config, 'slowStatementMs'>,
  watches: readonly StatementWatch[],
): void => {
  for (const watch of watches) watch.report(slowStatementMs, (slow) => log.warn({ slow }, 'slow statement'));
};
