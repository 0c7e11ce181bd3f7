import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locales.ts';
import { keysOf } from '#domain/typeGuards.ts';
import { WORKER_PAGE } from '#server/workerAccess/links.ts';
import { answerNotFound } from './errorHandler.ts';

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
 * what it offers, which is read on every request.
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
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api') && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    return wantsPage
      ? reply.header('cache-control', 'no-cache').sendFile('index.html')
      : answerNotFound(request, reply);
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
