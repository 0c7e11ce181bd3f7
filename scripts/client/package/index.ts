import { createClient } from './generated/client/index.js';
import { Operations } from './generated/sdk.gen.js';
import type { PortalError, Webhooks } from './generated/types.gen.js';

export type * from './generated/types.gen.js';

/** The message of a webhook, of any type. */
export type WebhookMessage = Webhooks['body'];

/** Seconds of the longest wait that a portal can ask for before a request is sent again. */
const LONGEST_WAIT = 120;
/** How often a request is sent. */
const ATTEMPTS = 4;

export interface PortalOptions {
  /** The address of the portal, without `/api`: `https://portal.example.com`. */
  address: string;
  /** An API key from My Account: `tip_…`. */
  key: string;
  /** Replaces the `fetch` of the runtime, for example to use a proxy. */
  fetch?: typeof fetch;
}

/** An answer of the portal with a status of 4xx or 5xx. */
export class PortalRefusal extends Error {
  override readonly name = 'PortalRefusal';

  constructor(
    /** The HTTP status, such as 412. */
    readonly status: number,
    /** The body of the answer; empty if it is from another program, such as a proxy. */
    readonly body: Partial<PortalError>,
  ) {
    super(body.message ?? `The answer had the status ${status}.`);
  }

  /** What went wrong, for programs, such as `changed`; empty if the body has no code. */
  get code(): string {
    return this.body.code ?? '';
  }
}

/** Seconds after which a refused request can be sent again; null if that is of no use. */
const waitOf = ({ status, headers }: Response): number | null => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return (status === 429 || status === 503) && seconds <= LONGEST_WAIT ? seconds : null;
};

/** Sends a request again when a portal that is busy names a time for it. */
const patient =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(request.clone());
      const wait = waitOf(answer);
      if (wait === null || attempt === ATTEMPTS) return answer;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  };

/**
 * Returns the operations of a portal that an API key opens, under their names in its description. Each resolves with the
 * body of the answer, and rejects with a {@link PortalRefusal}. A request that the portal refuses because it is busy is
 * sent again after the time that the portal names. Each POST has an `Idempotency-Key`, so that this adds nothing twice.
 */
export const connect = ({ address, key, fetch: send = globalThis.fetch }: PortalOptions): Operations => {
  const baseUrl = `${address.replace(/\/+$/, '')}/api`;
  const client = createClient({ baseUrl, auth: key, throwOnError: true, fetch: patient(send) });
  client.interceptors.request.use((request) => {
    if (request.method === 'POST' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID());
    return request;
  });
  client.interceptors.error.use((error, response) =>
    // Without a response, the error is that of the connection.
    response ? new PortalRefusal(response.status, typeof error === 'object' ? { ...error } : {}) : error,
  );
  return new Operations({ client });
};

/**
 * Reads all pages of a list, and returns its rows one by one: `for await (const site of rows((page) =>
 * portal.listSites({ query: { page, per_page: 200 } })))`.
 */
export async function* rows<T>(
  read: (page: number) => Promise<{ data: readonly T[]; meta: { last_page: number } }>,
): AsyncGenerator<T, void, undefined> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await read(page);
    last = meta.last_page;
    yield* data;
  }
}
