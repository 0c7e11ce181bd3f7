export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape; the judge has already held them against their declared form
  body: any;
  text: string;
  /** the unparsed body, for files */
  bytes: Buffer;
  headers: Record<string, string>;
}

export interface CallOptions {
  token?: string | null;
  body?: unknown;
  form?: FormData;
  /** a body written by hand, in a form that no correct client sends */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
}

/** Sends a request to one portal; rejects if no response arrives. */
export type Call = (method: string, path: string, options?: CallOptions) => Promise<Reply>;

/** Returns a client of the API of the portal at this address. */
export const callAt =
  (address: string): Call =>
  async (method, path, { token, body, form, raw, headers } = {}) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token && { 'x-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form || raw !== undefined
        ? { body: form ?? (raw as string) }
        : body !== undefined && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const json = String(response.headers.get('content-type')).includes('json');
    return {
      status: response.status,
      body: json && text ? JSON.parse(text) : null,
      text,
      bytes,
      headers: Object.fromEntries(response.headers),
    };
  };
