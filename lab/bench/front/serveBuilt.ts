import { existsSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageFiles } from '#server/platform/http/pageFiles.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Files of these types are compressed already. */
const AS_THEY_ARE = ['.woff2'];

/**
 * Serves a built app as the portal serves its own: with brotli, permanent caching of its assets, the scripts of a page in its
 * `Link` header and the same opener policy; `/api` and the settings are forwarded to the portal.
 */
export const serveBuilt = async (dist: string, port: number, portal: number): Promise<{ stop(): void }> => {
  const compressed = new Map<string, Buffer>();
  const pack = (file: string): Buffer => {
    const known = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
    compressed.set(file, known);
    return known;
  };
  const linkOf = pageFiles(dist);
  const server = createServer((asked, answer) => {
    const [path = '/'] = (asked.url ?? '/').split('?');
    if (path.startsWith('/api') || path === '/app-config.js') {
      const { host: _, ...headers } = asked.headers;
      const { method, url } = asked;
      const forwarded = request({ host: '127.0.0.1', port: portal, path: url, method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
      });
      // A visit that ends closes its requests.
      forwarded.on('error', () => answer.destroy());
      asked.pipe(forwarded);
      return;
    }
    const own = join(dist, path);
    const file = extname(path) && existsSync(own) ? own : join(dist, 'index.html');
    const plain = AS_THEY_ARE.includes(extname(file));
    const link = linkOf(path);
    answer.writeHead(200, {
      // As the portal: with this header Chromium starts a new process for a first visit.
      'cross-origin-opener-policy': 'same-origin',
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(!plain && { 'content-encoding': 'br' }),
      ...(link && { link }),
    });
    answer.end(plain ? readFileSync(file) : pack(file));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { stop };
};
