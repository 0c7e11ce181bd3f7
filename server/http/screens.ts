import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './errorHandler.ts';

/** Serves the built screens: files with a hash in their name for ever, the page itself fresh, brotli where it was made. */
export const mountScreens = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    setHeaders: (response, path) => {
      const lasting = path.includes('/assets/');
      response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api') && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    return wantsPage
      ? reply.header('cache-control', 'no-cache').sendFile('index.html')
      : answerNotFound(request, reply);
  });
};
