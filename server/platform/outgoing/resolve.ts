import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Returns all addresses of a host name; an address is returned as it is. Empty or an error if it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Milliseconds of one question to a name server, and attempts. */
const LIMITS = { timeout: 2_000, tries: 2 };

/**
 * Asks the name servers without the thread pool of the operating system's resolver: a name whose server never answers
 * would occupy the threads that also check passwords.
 */
export const resolvePublic: Resolve = async (host) => {
  if (isIP(host)) return [host];
  const resolver = new Resolver(LIMITS);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
};

/** Asks the operating system, with its file of hosts: for the names that the operator lists. */
export const resolveListed: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);
