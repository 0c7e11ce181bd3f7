import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './ensureDependencies.mjs';
import { root } from './support/project.mjs';

/**
 * `npm start`: packages, screens, server, each only when it is needed. The server runs in this very
 * process, so signals and exit codes need no forwarding.
 */
process.chdir(root);
process.env.NODE_ENV ??= 'production';
await ensureDependencies({ dev: false });
await (await import('./build.mjs')).ensureBuilt();
await startServer();

async function startServer() {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, 'server/main.ts')).href);
}
