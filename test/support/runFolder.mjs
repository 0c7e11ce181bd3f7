import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './memoryFolder.mjs';

/** The environment variable with the folder of the run, which every process of the run inherits. */
const VARIABLE = 'TEST_RUN_FOLDER';
/** The number in the name is that of the process that removes the folder. */
const NAME = /^tipology-(\d+)-\w{6}$/;
/** How often, and after how many milliseconds each, it is checked whether a database has ended. */
const [CHECKS, PAUSE] = [500, 20];

/**
 * Creates a folder for all temporary files of a test run, in TMPDIR if that is set, and makes it the TMPDIR of this
 * process and of those that it starts. When this process exits, it ends all processes and databases that it left, and
 * removes the folder. A second call, and a call in a process of a run, does nothing.
 */
export function enterRunFolder() {
  if (process.env[VARIABLE]) return;
  const parent = process.env.TMPDIR || memoryFolder() || tmpdir();
  removeAbandoned(parent);
  const folder = mkdtempSync(join(parent, `tipology-${process.pid}-`));
  chmodSync(folder, 0o711); // if root starts it, PostgreSQL runs as another user, who must be able to enter the folder
  Object.assign(process.env, { [VARIABLE]: folder, TMPDIR: folder });
  process.on('exit', () => {
    clear(folder);
  });
}

/** Ends this process, and with it the run, at a signal. */
export function exitAtSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** Removes what runs of this user left that were killed before they could, and ends their databases. */
function removeAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1] ?? 0);
    const folder = join(parent, name);
    const isOurs = lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (pid === 0 || !isOurs || send(pid, 0)) continue;
    clear(folder);
  }
}

/** Portals first: they would start their database again. */
function clear(folder) {
  for (const pid of processesOf(folder)) send(pid, 'SIGKILL');
  endDatabases(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function endDatabases(folder) {
  for (const lock of lockFilesIn(folder)) {
    const server = () => Number(read(lock).split('\n')[0]);
    send(server(), 'SIGQUIT');
    // The lock file is removed last; without a parent that waits for it, the process remains as a zombie.
    for (let left = CHECKS; server() > 0 && send(server(), 0) && left > 0; left--) sleep(PAUSE);
  }
}

/** Returns the files with which PostgreSQL marks its data folders while it runs. */
function lockFilesIn(folder) {
  const entries = list(folder);
  const has = (name) => entries.some((entry) => entry.name === name);
  if (has('postmaster.pid')) return [join(folder, 'postmaster.pid')];
  if (has('PG_VERSION')) return [];
  // The folder of a database is a link where PostgreSQL's user may not enter the data folder (launcher/home.ts).
  return entries
    .filter((entry) => entry.isDirectory() || (entry.isSymbolicLink() && entry.name === 'postgres'))
    .flatMap(({ name }) => lockFilesIn(join(folder, name)));
}

/** Returns the processes that have inherited the folder, whether their parents still run or not. Works on Linux only. */
function processesOf(folder) {
  return list('/proc').flatMap(({ name }) => {
    const isOurs = name !== String(process.pid) && read(`/proc/${name}/environ`).includes(`${VARIABLE}=${folder}\0`);
    return isOurs ? [Number(name)] : [];
  });
}

/** Sends a signal, or with 0 none. @returns whether the process exists */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Other processes of the run may remove folders at the same time. */
function list(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const sleep = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
