/** The part of `fetch` that an upload needs. */
export type Sender = (
  url: string,
  init: { method: string; headers: Headers; body?: BodyInit | null; signal?: AbortSignal },
) => Promise<Response>;

const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request
    .getAllResponseHeaders()
    .split('\r\n')
    .map((line) => line.split(/:\s(.*)/s))
    .filter(([name, value]) => name && value !== undefined);
  return new Headers(lines.map(([name = '', value = '']) => [name, value]));
};

/**
 * Sends like `fetch` and reports the part of the body that has been sent, from 0 to 1, which `fetch` cannot do.
 * @throws as fetch: TypeError without a network, the signal's reason when it is cancelled
 */
export const sendWithProgress =
  (onProgress: (part: number) => void): Sender =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      headers.forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () =>
        resolve(new Response(request.responseText || null, { status: request.status, headers: headersOf(request) }));
      request.onerror = () => reject(new TypeError('Failed to send'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
