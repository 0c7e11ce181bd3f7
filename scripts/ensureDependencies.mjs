import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './support/node.mjs';
import { giveUp, isStarted, npm, root, run } from './support/project.mjs';

const lock = join(root, 'package-lock.json');
/** npm's record of what it installed, and our record of the lock from which it was installed. */
const installed = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.tipology-lock');

/**
 * Installs the packages of package-lock.json if they are missing or from another lock. A checkout whose portal was only
 * started has no tools of tests and checks; they are then added to what is there.
 * @param {{ dev: boolean }} needs whether those tools are needed as well
 */
export async function ensureDependencies({ dev }) {
  checkNode();
  if (!existsSync(lock)) return; // a copy of the project that links to the packages of another
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const marks = { all: `${hash} all`, production: `${hash} production` };
  const marked = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // Where the tools were installed with an earlier lock, they are needed with this one.
  const isWhole = dev || marked.endsWith(' all');
  const mark = isWhole ? marks.all : marks.production;
  if (marked === mark) return;
  if (!isComplete(isWhole)) await install(isWhole, marked === marks.production && isComplete(false));
  try {
    writeFileSync(stamp, mark);
  } catch {
    // Installed by another user and not writable: checked again at every start, which costs little.
  }
}

/** Compares the lock with npm's record, package by package, since npm may have been run by hand. */
function isComplete(dev) {
  if (!existsSync(installed)) return false;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const there = read(installed);
  return Object.entries(read(lock)).every(([path, wanted]) => {
    const found = there[path];
    if (path === '' || (!found && (wanted.optional || wanted.devOptional || (wanted.dev && !dev)))) return true;
    return found?.version === wanted.version;
  });
}

/** Only what was installed from this lock can be added to: `npm ci` deletes everything that is there first. */
async function install(dev, isAddition) {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  const wanted = Object.entries(packages).filter(([path, { dev: isTool, os }]) => {
    return path !== '' && (dev || !isTool) && (os?.includes(process.platform) ?? true);
  });
  console.log(isAddition ? 'Adding the tools of tests…' : `Installing up to ${wanted.length} packages…`);
  const begun = Date.now();
  const kind = dev ? '--include=dev' : '--omit=dev';
  const command = isAddition ? ['install', '--no-save'] : ['ci'];
  const code = await run([...npm(), ...command, '--no-audit', '--no-fund', kind]).catch((error) => {
    giveUp(`npm cannot be run (${error.message}).`, 'install npm, which is part of Node.js, then start again.');
  });
  if (code !== 0)
    giveUp('The packages could not be installed.', 'read npm’s message above; is its registry reachable?');
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

if (isStarted(import.meta.url)) await ensureDependencies({ dev: true });
