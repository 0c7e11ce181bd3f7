/** A request that was sent. */
export interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

export interface Wire {
  sent: Sent[];
  /** returns the newest request */
  last(): Sent;
  restore(): void;
}

type Reply = { status?: number; json?: unknown; headers?: Record<string, string>; fail?: Error };

/**
 * Replaces XMLHttpRequest for uploads over the same intercepted network. Reports half of the body, all of it, then the
 * response.
 */
class TappedUpload {
  readonly upload: { onprogress?(event: object): void } = {};
  readonly #headers = new Headers();
  #method = '';
  #url = '';
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;

  open(method: string, url: string): void {
    [this.#method, this.#url] = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  getAllResponseHeaders(): string {
    return '';
  }
  async send(body: BodyInit): Promise<void> {
    for (const loaded of [1, 2]) this.upload.onprogress?.({ lengthComputable: true, loaded, total: 2 });
    try {
      const response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
      [this.status, this.responseText] = [response.status, await response.text()];
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}

/** Answers the additional requests of every list, for a user without views and preferences. */
export const plainLooks = ({ url }: Pick<Sent, 'url'>): Reply | undefined => {
  if (url.startsWith('/api/views')) return { json: { data: [], meta: { total: 0 } } };
  return url.startsWith('/api/user/preferences') ? { json: { data: {} } } : undefined;
};

/** Intercepts the browser's end of the network: records each request and answers it with `reply`. */
export function tapWire(reply: (sent: Sent) => Reply = () => ({ json: { data: {} } })): Wire {
  const original = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  globalThis.XMLHttpRequest = TappedUpload as unknown as typeof XMLHttpRequest;
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const request = { url: String(input), method: init.method ?? 'GET', headers: new Headers(init.headers), body };
    sent.push(request);
    init.signal?.throwIfAborted();
    const { status = 200, json, headers, fail } = reply(request);
    if (fail) throw fail;
    return new Response(json === undefined ? '' : JSON.stringify(json), { status, headers });
  };
  return {
    sent,
    last() {
      const newest = sent.at(-1);
      if (!newest) throw new Error('nothing was sent');
      return newest;
    },
    restore() {
      Object.assign(globalThis, original);
    },
  };
}
