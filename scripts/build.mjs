import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.mjs';
import { giveUp, isStarted, root, run, tool } from './support/project.mjs';

/** The sources of the browser's bundle and of the server's. */
const screens = {
  rooms: ['src', 'resources', 'dataProvider', 'authProvider', 'myTips', 'i18n', 'domain', 'public'],
  settings: [
    ...['index.html', 'vite.config.ts', 'my-tips.html', 'vite.myTips.config.ts'],
    ...['tsconfig.json', 'package.json', 'package-lock.json'],
  ],
};
const server = {
  rooms: ['server', 'domain', 'i18n'],
  settings: ['scripts/build.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
};
const dist = join(root, 'dist');
/** Identifies the sources of a build. The file is part of the build, so it is created and deleted with it. */
const stamp = '.built-from';
const isBuiltFrom = (folder, mark) =>
  existsSync(join(folder, stamp)) && readFileSync(join(folder, stamp), 'utf8') === mark;

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

/** Returns a hash of the content, not of times: a checkout touches every file without changing any. */
function fingerprint({ rooms, settings }) {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  for (const file of [...settings, ...rooms.flatMap(filesOf)]) {
    if (existsSync(join(root, file))) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesOf(room) {
  if (!existsSync(join(root, room))) return [];
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile())
    .sort();
}

/**
 * Builds into a temporary folder and swaps, so that a running portal always has complete screens and a failed build
 * replaces nothing.
 */
async function buildScreens(mark) {
  console.log('Building the screens…');
  const draft = join(root, `node_modules/.tipology-build-${process.pid}`);
  const flags = ['build', '--outDir', draft, '--logLevel', 'warn'];
  const build = (...more) => run([...tool('vite/bin/vite.js'), ...flags, ...more]);
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
 * Bundles the server into one file, unless it was built from exactly these sources. The bundle starts in half the time
 * and two thirds of the memory of transpiling at each import (`bench/start.ts`). Server code must therefore locate
 * files relative to the working folder (the project's), not to import.meta.
 * @returns {Promise<string | undefined>} the file; undefined if the project's folder is not writable
 */
export async function bundleServer() {
  const folder = join(root, 'dist-server');
  const file = join(folder, 'main.mjs');
  process.setSourceMapsEnabled(true); // errors name our files and lines, not the bundle's
  const wanted = fingerprint(server);
  if (isBuiltFrom(folder, wanted) && existsSync(file)) return file;
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const apart = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name));
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(root, 'server/main.ts')],
    outfile: file,
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
  await ensureBuilt();
  await bundleServer();
}
