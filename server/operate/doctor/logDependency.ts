import type { FastifyBaseLogger } from 'fastify';
import type { DependencyState } from '#server/platform/limits/dependencies.ts';

/** Logs that a service failed, or works again, with the setting that names it. */
export const logDependency =
  (log: FastifyBaseLogger) =>
  ({ name, setting, reason }: DependencyState): void => {
    if (reason === null) log.warn({ dependency: name }, `${setting}: available again`);
    else log.error({ dependency: name }, `${setting}: ${reason}`);
  };
