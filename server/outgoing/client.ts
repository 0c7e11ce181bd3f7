import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import type { OutgoingFailure } from '#domain/outgoing.ts';
import { errorCode } from '#domain/typeGuards.ts';
import { isPrivateAddress, isPublicAddress } from './publicAddress.ts';
import { type Resolve, resolveListed, resolvePublic } from './resolve.ts';

/** Milliseconds from the question to the name server to the last byte of the answer. */
const PATIENCE = 10_000;
/** Bytes of the body of an answer. */
const LARGEST = 64 * 1024;

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  /** an https address */
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** a host that the operator lists in OUTGOING_PRIVATE_HOSTS may have a private address */
  mayBePrivate?: boolean;
}

/** An answer with any status. A redirect is an answer and is not followed. */
interface OutgoingAnswer {
  status: number;
  /** names in lower case */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A call had no complete answer; the message contains no address. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';

  constructor(readonly failure: OutgoingFailure) {
    super(`The call failed: ${failure}`);
  }
}

/** The only way in which the portal calls addresses that users enter. */
export interface Outgoing {
  /** @throws OutgoingError */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
}

/** What a portal configures, and what only tests replace. No setting of the environment changes the latter. */
export interface OutgoingOptions {
  /** names of hosts that may be in a private network: OUTGOING_PRIVATE_HOSTS, in lower case */
  privateHosts: readonly string[];
  /** for tests: replaces the name servers */
  resolve?: Resolve;
  /** for tests: addresses that are permitted although they are not public */
  permits?: (address: string) => boolean;
  /** for tests: a certificate authority to trust instead of the public ones */
  ca?: string;
  /** for tests: milliseconds */
  patience?: number;
}

/**
 * Returns a client that calls public https addresses only. It resolves the name once, checks every address, and connects
 * to the addresses that it checked, so that a name cannot lead elsewhere in between. It follows no redirect, uses no
 * proxy, and ends a call after 10 seconds or 64 kB.
 */
export const outgoingClient = (options: OutgoingOptions): Outgoing => ({
  send: async (given) => {
    const url = URL.canParse(given.url) ? new URL(given.url) : null;
    if (url?.protocol !== 'https:' || url.username || url.password) throw new OutgoingError('not_https');
    const signal = AbortSignal.timeout(options.patience ?? PATIENCE);
    const addresses = await before(signal, checkedAddresses(url, given, options));
    return await call(url, given, addresses, signal, options.ca);
  },
});

/** Returns the addresses of a host. @throws OutgoingError if it has none, or one that is not permitted */
const checkedAddresses = async (
  { hostname }: URL,
  { mayBePrivate = false }: OutgoingRequest,
  options: OutgoingOptions,
): Promise<readonly string[]> => {
  // An IPv6 address has brackets in a URL.
  const host = hostname.replace(/^\[|\]$/g, '');
  const isListed = mayBePrivate && options.privateHosts.includes(host);
  const resolve = options.resolve ?? (isListed ? resolveListed : resolvePublic);
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new OutgoingError('unresolved');
  const isPermitted = (address: string): boolean =>
    isPublicAddress(address) || (isListed && isPrivateAddress(address)) || options.permits?.(address) === true;
  // All of them, not the first one that is public: the name would otherwise decide by chance what is called.
  if (!addresses.every(isPermitted)) throw new OutgoingError('not_public');
  return addresses;
};

/** Rejects when the time is over, although the name servers have not answered. */
const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new OutgoingError('timeout')), { once: true });
    }),
  ]);

const call = (
  url: URL,
  { method, headers, body }: OutgoingRequest,
  addresses: readonly string[],
  signal: AbortSignal,
  ca: string | undefined,
): Promise<OutgoingAnswer> =>
  new Promise((resolve, reject) => {
    const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
    const sent = request(url, {
      method,
      headers: { 'user-agent': 'Tipology', ...headers },
      // An agent of its own: no connection of an earlier call, whose address was checked then, is used again.
      agent: new Agent({ keepAlive: false, maxCachedSessions: 0 }),
      // Node asks for one address or for all of them.
      lookup: (_host, { all }, answer) =>
        all ? answer(null, pinned) : answer(null, pinned[0]?.address ?? '', pinned[0]?.family),
      signal,
      ...(ca !== undefined && { ca }),
    });
    sent.on('response', (answer) => readAnswer(answer).then(resolve, (error) => reject(failureOf(error, signal))));
    sent.on('error', (error) => reject(failureOf(error, signal)));
    sent.end(body);
  });

/** Reads an answer up to the limit. The declared length is not used, because it can be wrong. */
const readAnswer = async (answer: IncomingMessage): Promise<OutgoingAnswer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > LARGEST) {
      answer.destroy();
      throw new OutgoingError('too_large');
    }
    parts.push(bytes);
  }
  const headers = Object.entries(answer.headers).map(([name, value = '']) => [name, [value].flat().join(', ')]);
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(parts).toString('utf8'),
  };
};

/** Codes of Node and OpenSSL for a certificate that is not accepted. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|ERR_TLS|ERR_SSL/;

const failureOf = (error: unknown, signal: AbortSignal): OutgoingError => {
  if (error instanceof OutgoingError) return error;
  if (signal.aborted) return new OutgoingError('timeout');
  return new OutgoingError(CERTIFICATE.test(errorCode(error)) ? 'certificate' : 'unreachable');
};
