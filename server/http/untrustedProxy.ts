import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

const HOUR = 3_600_000;

/** When a forwarded request last arrived, and when that was last logged, in milliseconds; of each portal of the process. */
const seen = new WeakMap<object, { last: number; logged: number }>();

type Needs = Readonly<{ config: Pick<Config, 'trustedProxies'>; now(): Date }>;

/**
 * Notices requests that a proxy has forwarded although none is trusted (`TRUSTED_PROXIES=0`): all clients behind it have
 * one address then, and share the limits of one. Logged at most once an hour.
 */
export const watchForUntrustedProxy = (app: FastifyInstance, { config, now }: Needs): void => {
  if (config.trustedProxies > 0) return;
  app.addHook('onRequest', async (request) => {
    const { 'x-forwarded-for': chain, forwarded } = request.headers;
    if (chain === undefined && forwarded === undefined) return;
    const at = now().getTime();
    const { logged = Number.NEGATIVE_INFINITY } = seen.get(config) ?? {};
    const isDue = at - logged >= HOUR;
    seen.set(config, { last: at, logged: isDue ? at : logged });
    if (isDue)
      request.log.warn(
        { address: request.ip },
        'A request came with X-Forwarded-For or Forwarded, but TRUSTED_PROXIES is 0: clients behind a proxy share the limits of its address',
      );
  });
};

/** Did a forwarded request arrive within the last hour although no proxy is trusted? Read by GET /health. */
export const hasUntrustedProxy = ({ config, now }: Needs): boolean =>
  now().getTime() - (seen.get(config)?.last ?? Number.NEGATIVE_INFINITY) < HOUR;
