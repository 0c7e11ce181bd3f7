import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { OutgoingFailure } from '#domain/outgoing.ts';
import { errorCode } from '#domain/typeGuards.ts';
import { isOwnMachine } from '#domain/webhooks.ts';
import { isNeverPublic, isPrivateAddress, isPublicAddress } from './publicAddress.ts';
import { type Resolve, resolveListed, resolvePublic } from './resolve.ts';

/** Milliseconds from the question to the name server to the last byte of the answer. */
const TIMEOUT = 10_000;
/** Bytes of the body of an answer. */
const LARGEST = 64 * 1024;

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  /** an https address; an http address of this machine, where that may be called */
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** a host that the operator lists in OUTGOING_PRIVATE_HOSTS may have a private address */
  mayBePrivate?: boolean;
  /** the host may be the portal's own machine, if `ownMachine` permits that */
  mayBeOwn?: boolean;
}

type OutgoingTarget = Pick<OutgoingRequest, 'url' | 'mayBePrivate' | 'mayBeOwn'>;

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
  /** Returns why a call would fail, without asking name servers; null if that depends on them. */
  refusalOf(request: OutgoingTarget): OutgoingFailure | null;
  /** @throws OutgoingError */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
}

/** What a portal configures, and what only tests replace. No setting of the environment changes the latter. */
export interface OutgoingOptions {
  /** names of hosts that may be in a private network: OUTGOING_PRIVATE_HOSTS, in lower case */
  privateHosts: readonly string[];
  /** this portal is on the computer of the only person who uses it: receivers on that computer may be called, also by http */
  ownMachine?: boolean;
  /** for tests: replaces the name servers */
  resolve?: Resolve;
  /** for tests: addresses that are permitted although they are not public */
  permits?: (address: string) => boolean;
  /** for tests: a certificate authority to trust instead of the public ones */
  ca?: string;
  /** for tests: milliseconds */
  timeout?: number;
}

/**
 * Returns a client that calls public https addresses only. It resolves the name once, checks every address, and connects
 * to the addresses that it checked, so that a name cannot lead elsewhere in between. It follows no redirect, uses no
 * proxy, and ends a call after 10 seconds or 64 kB.
 */
export const outgoingClient = (options: OutgoingOptions): Outgoing => ({
  refusalOf: (target) => refusalOf(target, options),
  send: async (given) => {
    const failure = refusalOf(given, options);
    if (failure) throw new OutgoingError(failure);
    const url = new URL(given.url);
    const signal = AbortSignal.timeout(options.timeout ?? TIMEOUT);
    const addresses = await before(signal, checkedAddresses(url, given, options));
    return await call(url, given, addresses, signal, options.ca);
  },
});

/** An IPv6 address has brackets in a URL. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether a call may go to the portal's own machine, and does. */
const isOwn = ({ hostname }: URL, { mayBeOwn }: OutgoingTarget, { ownMachine }: OutgoingOptions): boolean =>
  ownMachine === true && mayBeOwn === true && isOwnMachine(hostname);

/** Returns why an address is never called, without asking name servers; null if that depends on them. */
const refusalOf = (target: OutgoingTarget, options: OutgoingOptions): OutgoingFailure | null => {
  const url = URL.canParse(target.url) ? new URL(target.url) : null;
  if (!url || url.username || url.password) return 'not_https';
  if (isOwn(url, target, options)) return /^https?:$/.test(url.protocol) ? null : 'not_https';
  if (url.protocol !== 'https:') return 'not_https';
  const host = hostOf(url);
  const isDecidedLater = target.mayBePrivate === true || options.permits?.(host) === true;
  return isNeverPublic(host) && !isDecidedLater ? 'not_public' : null;
};

/** Returns the addresses of a host. @throws OutgoingError if it has none, or one that is not permitted */
const checkedAddresses = async (
  url: URL,
  target: OutgoingTarget,
  options: OutgoingOptions,
): Promise<readonly string[]> => {
  // Without name servers: `localhost` is this machine in the file of hosts, whatever they answer.
  if (isOwn(url, target, options)) return url.hostname === '[::1]' ? ['::1'] : ['127.0.0.1'];
  const host = hostOf(url);
  const isListed = target.mayBePrivate === true && options.privateHosts.includes(host);
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
    const isSecure = url.protocol === 'https:';
    const sent = (isSecure ? https : http).request(url, {
      method,
      headers: { 'user-agent': 'Tipology', ...headers },
      // An agent of its own: no connection of an earlier call, whose address was checked then, is used again.
      agent: isSecure ? new https.Agent({ keepAlive: false, maxCachedSessions: 0 }) : new http.Agent(),
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
