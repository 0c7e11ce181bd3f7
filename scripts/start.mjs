import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, checkBuilt, isRelease } from './support/built.mjs';
import { commandLine } from './support/commandLine.mjs';
import { checkNode } from './support/node.mjs';
import { root } from './support/project.mjs';
import { PROJECT_COMMANDS } from './support/projectCommands.mjs';

/**
 * `npm start`: installs packages, builds the screens and bundles the server, each only when needed. With
 * NODE_ENV=production, and in a release archive, it does none of this, and ends if something is missing. The server runs in this process, so
 * signals and exit codes need no forwarding.
 */
commandLine(PROJECT_COMMANDS.start);
process.chdir(root);
checkNode();
process.setSourceMapsEnabled(true); // errors name our files and lines, not the bundle's
if (process.env.NODE_ENV === 'production' || isRelease()) {
  checkBuilt();
  process.env.NODE_ENV ??= 'production';
  await import(pathToFileURL(bundle).href);
} else {
  const { ensureDependencies } = await import('./ensureDependencies.mjs');
  await ensureDependencies({ dev: false });
  const { reportUnregistered } = await import('./support/registers.mjs');
  reportUnregistered();
  const isDevelopers = process.env.NODE_ENV === undefined && process.env.CI === undefined;
  process.env.NODE_ENV ??= 'production';
  const { bundleServer, ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const written = await bundleServer();
  // If the folder is not writable there is no bundle, and each file is transpiled as it is imported.
  if (!written) (await import('tsx/esm/api')).register();
  await import(pathToFileURL(written ?? join(root, 'server/main.ts')).href);
  if (isDevelopers) await (await import('./support/types.mjs')).reportTypeErrors();
}
