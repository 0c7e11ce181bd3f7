import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { precompress } from './precompress.mjs';
import { dist, bundle as file, fingerprint, isBuiltFrom, screens, server, stamp } from './support/built.mjs';
import { commandLine } from './support/commandLine.mjs';
import { giveUp, isStarted, root, run, tool } from './support/project.mjs';
import { PROJECT_COMMANDS } from './support/projectCommands.mjs';

/** Builds the screens unless `dist` was built from exactly these sources. */
export async function ensureBuilt() {
  const wanted = fingerprint(screens);
  if (isBuiltFrom(dist, wanted)) return;
  try {
    accessSync(root, constants.W_OK);
    accessSync(join(root, 'node_modules'), constants.W_OK);
  } catch {
    giveUp(
      'The screens are out of date, and this user may not build them here.',
      `run \`npm run build\` as the owner of ${root}.`,
    );
  }
  await buildScreens(wanted);
}

/**
 * Builds into a temporary folder and swaps, so that a running portal always has complete screens and a failed build
 * replaces nothing.
 */
async function buildScreens(mark) {
  console.log('Building the screens…');
  const draft = join(root, `node_modules/.tipology-build-${process.pid}`);
  const flags = ['build', '--outDir', draft, '--logLevel', 'warn'];
  // Also in tests the screens are those that people use, without the development checks of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = (...more) => run([...tool('vite/bin/vite.js'), ...flags, ...more], { env });
  // The page of workers is added to the folder that the build of the portal has emptied.
  const isBuilt = (await build('--emptyOutDir')) === 0 && (await build('--config', 'vite.myTips.config.ts')) === 0;
  if (!isBuilt) {
    rmSync(draft, { recursive: true, force: true });
    giveUp('The screens could not be built.', 'read the message above; `npm run types` often says more.');
  }
  await precompress(draft);
  writeFileSync(join(draft, stamp), mark);
  const old = `${draft}-old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(draft, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Packages of many small modules, which load in a fifth of the time from one file. */
const BUNDLED = ['kysely', 'zod'];

/**
 * Bundles a program of the server with everything that it imports, except packages.
 * @param {string} entry relative to the project
 * @param {string} outfile
 * @returns {Promise<{ path: string, contents: Uint8Array }[]>} the bundle and its source map
 */
export async function bundleOf(entry, outfile) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const apart = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name));
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: apart.flatMap((name) => [name, `${name}/*`]),
    sourcemap: 'linked', // in a separate file: in the bundle, Node would hold its text as long as the portal lives
    sourcesContent: false,
    write: false,
  });
  await esbuild.stop(); // otherwise its helper process runs as long as the portal
  return outputFiles;
}

/**
 * Bundles the server into one file, unless it was built from exactly these sources. The bundle starts in half the time
 * and two thirds of the memory of transpiling at each import (`lab/bench/start.ts`). Server code must therefore locate
 * files relative to the working folder (the project's), not to import.meta.
 * @returns {Promise<string | undefined>} the file; undefined if the project's folder is not writable
 */
export async function bundleServer() {
  const folder = dirname(file);
  const wanted = fingerprint(server);
  if (isBuiltFrom(folder, wanted) && existsSync(file)) return file;
  const outputFiles = await bundleOf('server/main.ts', file);
  try {
    mkdirSync(folder, { recursive: true });
    for (const { path, contents } of outputFiles) replace(path, contents);
    replace(join(folder, stamp), wanted);
  } catch {
    return undefined;
  }
  return file;
}

/** Replaces a file atomically, so that another start running in parallel never reads half a file. */
function replace(path, contents) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
}

if (isStarted(import.meta.url)) {
  commandLine(PROJECT_COMMANDS.build);
  await ensureBuilt();
  await bundleServer();
}
