import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from './project.mjs';

/** The sources of the browser's bundle and of the server's. */
export const screens = {
  rooms: ['src', 'resources', 'dataProvider', 'authProvider', 'myTips', 'i18n', 'domain', 'public'],
  settings: [
    ...['index.html', 'vite.config.ts', 'my-tips.html', 'vite.myTips.config.ts'],
    ...['tsconfig.json', 'package.json', 'package-lock.json'],
  ],
};
export const server = {
  rooms: ['server', 'resources', 'domain', 'i18n'],
  settings: ['scripts/build.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
};
export const dist = join(root, 'dist');
export const bundle = join(root, 'dist-server/main.mjs');
/** Identifies the sources of a build. The file is part of the build, so it is created and deleted with it. */
export const stamp = '.built-from';
export const isBuiltFrom = (folder, mark) =>
  existsSync(join(folder, stamp)) && readFileSync(join(folder, stamp), 'utf8') === mark;

/** Returns a hash of the content, not of times: a checkout touches every file without changing any. */
export function fingerprint({ rooms, settings }) {
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

/** Whether this is an unpacked release archive, which contains builds and packages but no sources. */
export const isRelease = () => existsSync(join(root, 'release.json'));

/**
 * Ends a production start unless packages, screens and server are there, built from the present sources. It installs and
 * builds nothing, so that a start takes no longer than it must and needs neither network nor a writable program folder.
 */
export function checkBuilt() {
  const remedy =
    'unpack a release archive (npm run pack), or run `npm ci --omit dev && npm run build` before the start.';
  if (!existsSync(join(root, 'node_modules/fastify/package.json')))
    giveUp('The packages are not installed, and a production start installs nothing.', remedy);
  if (isRelease()) return;
  if (!isBuiltFrom(dist, fingerprint(screens)))
    giveUp('The screens are not built from the present sources, and a production start builds nothing.', remedy);
  if (!isBuiltFrom(join(root, 'dist-server'), fingerprint(server)) || !existsSync(bundle))
    giveUp('The server is not built from the present sources, and a production start builds nothing.', remedy);
}
