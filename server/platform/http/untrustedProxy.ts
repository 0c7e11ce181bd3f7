import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import type { Warnings } from '#server/platform/limits/warnings.ts';

/**
 * Detects requests that a proxy has forwarded although none is trusted (`TRUSTED_PROXIES=0`): all clients behind it
 * then have one address and share its limits. Logged at most once an hour, and listed by `GET /health`.
 */
export const watchForUntrustedProxy = (
  app: FastifyInstance,
  { config, now }: Pick<Services, 'config' | 'now'>,
  warnings: Warnings,
): void => {
  if (config.trustedProxies > 0) return;
  app.addHook('onRequest', async (request) => {
    const { 'x-forwarded-for': chain, forwarded } = request.headers;
    if (chain === undefined && forwarded === undefined) return;
    if (warnings.give('untrusted_proxy', now()))
      request.log.warn(
        { address: request.ip },
        'A request came with X-Forwarded-For or Forwarded, but TRUSTED_PROXIES is 0: clients behind a proxy share the limits of its address',
      );
  });
};
