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

/** Everything the browser's bundle is made of, and the server's. */
const screens = {
  rooms: ['src', 'resources', 'dataProvider', 'authProvider', 'i18n', 'domain', 'public'],
  settings: ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
};
const server = {
  rooms: ['server', 'domain', 'i18n'],
  settings: ['scripts/build.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
};
const dist = join(root, 'dist');
/** Names the sources a build was made of. It stands in the build, so it comes and goes with it. */
const stamp = '.built-from';
const isBuiltFrom = (folder, mark) =>
  existsSync(join(folder, stamp)) && readFileSync(join(folder, stamp), 'utf8') === mark;

/** Builds the screens unless `dist` was made of exactly these sources. */
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
  await build(wanted);
}

/** A hash over content, not times: a checkout touches every file and changes none. */
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

/** Builds aside and swaps, so that a portal at work keeps whole screens and a broken build replaces nothing. */
async function build(mark) {
  console.log('Building the screens…');
  const draft = join(root, `node_modules/.tipology-build-${process.pid}`);
  const flags = ['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await run([...tool('vite/bin/vite.js'), ...flags]);
  if (code !== 0) {
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

/** Packages of many small modules, which are read in a fifth of the time from one file. */
const BUNDLED = ['kysely', 'zod'];

/**
 * Translates the server into one file, unless it was made of exactly these sources: it starts in half the time and two
 * thirds of the memory that translating at each import takes (`bench/start.ts`).
 * Server code must therefore find files from the working folder (the project's), not from import.meta.
 * @returns {Promise<string | undefined>} the file; nothing when the project's folder cannot be written
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
    sourcemap: 'linked', // beside it: in the file, Node would hold its text as long as the portal lives
    sourcesContent: false,
    write: false,
  });
  await esbuild.stop(); // or its helper process lives as long as the portal
  try {
    mkdirSync(folder, { recursive: true });
    for (const { path, contents } of outputFiles) replace(path, contents);
    replace(join(folder, stamp), wanted);
  } catch {
    return undefined;
  }
  return file;
}

/** Whoever reads it meanwhile, a start beside this one, never reads half a file. */
function replace(path, contents) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
}

if (isStarted(import.meta.url)) {
  await ensureBuilt();
  await bundleServer();
}
