import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { WORKER_PAGE } from '#domain/constants.ts';
import type { Locale } from '#domain/locales.ts';
import { keysOf } from '#domain/typeGuards.ts';
import { answerNotFound } from './errorHandler.ts';
import { pageFiles } from './pageFiles.ts';

/** What the server adds to the settings of the screens. */
export interface Offered {
  /** the languages that users may choose */
  locales: readonly Locale[];
  /** whether a user who forgot the password can request a link */
  passwordLinks: boolean;
  /** whether users can sign in with a passkey alone */
  passkeySignIn: boolean;
  /** whether users can sign in through an identity provider */
  singleSignOn: boolean;
}

/**
 * Serves the built screens: files with a hash in their name are cached permanently, the page itself is revalidated, and
 * brotli is used for files that have a compressed copy. `app-config.js` contains the settings of the installation and
 * what it offers, which is read on every request. The page names the scripts of its address in a `Link` header.
 */
export const mountScreens = async (
  app: FastifyInstance,
  folder: string,
  offered: () => Promise<Offered>,
): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    globIgnore: [SETTINGS],
    setHeaders: (response, path) => {
      const lasting = path.includes('/assets/');
      response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get(`/${SETTINGS}`, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(withOffered(join(folder, SETTINGS), await offered())),
  );
  app.get(WORKER_PAGE, async (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('my-tips.html'));
  const linkOf = pageFiles(folder);
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/api') && !/\.\w+$/.test(path);
    if (!wantsPage) return answerNotFound(request, reply);
    const link = linkOf(path);
    if (link) reply.header('link', link);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
};

const SETTINGS = 'app-config.js';

/** Read on every request, because operators replace the file in place; its own settings take precedence. */
const withOffered = (file: string, offered: Offered): string =>
  `${existsSync(file) ? readFileSync(file, 'utf8') : ''}
window.__APP_CONFIG__ ??= {};
${keysOf(offered)
  .map((name) => `window.__APP_CONFIG__.${name} ??= ${JSON.stringify(offered[name])};`)
  .join('\n')}
`;
