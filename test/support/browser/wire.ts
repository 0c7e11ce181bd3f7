/** What went over the wire. */
export interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

export interface Wire {
  sent: Sent[];
  /** the newest request */
  last(): Sent;
  restore(): void;
}

type Reply = { status?: number; json?: unknown; headers?: Record<string, string>; fail?: Error };

/** Stands at the browser's end of the network: notes each request and answers it as told. */
export function tapWire(reply: (sent: Sent) => Reply = () => ({ json: { data: {} } })): Wire {
  const original = globalThis.fetch;
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
      globalThis.fetch = original;
    },
  };
}
