import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './ensureDependencies.mjs';
import { root } from './support/project.mjs';
import { reportUnregistered } from './support/registers.mjs';

/**
 * `npm start`: installs packages, builds the screens and bundles the server, each only when needed. The server runs in
 * this process, so signals and exit codes need no forwarding.
 */
process.chdir(root);
// Tools are installed too unless NODE_ENV is production: a developer who tries the portal runs its tests next.
await ensureDependencies({ dev: process.env.NODE_ENV !== 'production' });
process.env.NODE_ENV ??= 'production';
reportUnregistered();
const { bundleServer, ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const bundle = await bundleServer();
// If the folder is not writable there is no bundle, and each file is transpiled as it is imported.
if (!bundle) (await import('tsx/esm/api')).register();
await import(pathToFileURL(bundle ?? join(root, 'server/main.ts')).href);
