import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './ensureDependencies.mjs';
import { root } from './support/project.mjs';

/**
 * `npm start`: packages, screens, server, each only when it is needed. The server runs in this very
 * process, so signals and exit codes need no forwarding.
 */
process.chdir(root);
// Tools are installed too unless the operator says production: who tries the portal runs its tests next.
await ensureDependencies({ dev: process.env.NODE_ENV !== 'production' });
process.env.NODE_ENV ??= 'production';
const { bundleServer, ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const bundle = await bundleServer();
// A folder that is not ours to write holds no bundle: then each file is translated as it is read.
if (!bundle) (await import('tsx/esm/api')).register();
await import(pathToFileURL(bundle ?? join(root, 'server/main.ts')).href);
