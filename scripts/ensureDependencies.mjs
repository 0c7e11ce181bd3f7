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
 * Installs the packages of package-lock.json if they are missing or from another lock.
 * @param {{ dev: boolean }} needs whether the tools of tests and checks are needed as well
 */
export async function ensureDependencies({ dev }) {
  checkNode();
  const mark = `${createHash('sha256').update(readFileSync(lock)).digest('hex')} ${dev ? 'all' : 'production'}`;
  const marked = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (marked === mark || marked === mark.replace('production', 'all')) return;
  if (!isComplete(dev)) await install(dev);
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

async function install(dev) {
  console.log('Installing packages…');
  const only = dev ? ['--include=dev'] : [];
  const flags = ['--no-audit', '--no-fund', ...only];
  const code = await run([...npm(), 'ci', ...flags]).catch((error) => {
    giveUp(`npm cannot be run (${error.message}).`, 'install npm, which is part of Node.js, then start again.');
  });
  if (code !== 0)
    giveUp('The packages could not be installed.', 'read npm’s message above; is its registry reachable?');
}

if (isStarted(import.meta.url)) await ensureDependencies({ dev: true });
