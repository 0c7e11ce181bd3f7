import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Engine } from './engine.ts';
import { clusterOf, type Home } from './home.ts';
import { LaunchError } from './launchError.ts';
import { isAlive } from './lockFile.ts';

/** Variables of libfaketime, with which `npm run lab -- calendar` moves the clock of all processes of a run. */
const CLOCK = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

/** Returns an environment without the PostgreSQL settings of the calling process, which must not affect our server. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  ...(process.env.FAKETIME && Object.fromEntries(CLOCK.map((name) => [name, process.env[name]]))),
  ...{ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
});

/**
 * Creates the cluster if it does not exist. It is created under a draft name and renamed when complete: an interrupted
 * start leaves nothing that looks like a database, and of two concurrent starts one wins.
 * @param durable false does not wait for the disk, for throwaway servers
 * @returns the cluster's folder
 * @throws LaunchError INIT_FAILED, DATABASE_INCOMPLETE, VERSION_OTHER
 */
export async function openCluster(home: Home, engine: Engine, { durable }: { durable: boolean }): Promise<string> {
  const cluster = clusterOf(home.folder);
  if (!existsSync(join(cluster, 'PG_VERSION')) && existsSync(cluster))
    throw new LaunchError('DATABASE_INCOMPLETE', `${cluster} has no PG_VERSION`);
  if (!existsSync(cluster)) await layOut(home, engine, cluster, durable ? [] : ['--no-sync']);
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== String(engine.major)) {
    throw new LaunchError('VERSION_OTHER', `${cluster} is of version ${found}, this is ${engine.major}`);
  }
  return cluster;
}

async function layOut(home: Home, engine: Engine, cluster: string, more: string[]): Promise<void> {
  removeDeadDrafts(home.folder);
  const draft = join(home.folder, `draft-${process.pid}-${randomUUID()}`);
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions', '--data-checksums'];
  // The built-in locale sorts in the same way on every machine, whatever its C library: indexes stay valid after a
  // move.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await promisify(execFile)(join(engine.bin, 'initdb'), ['-D', draft, ...flags, ...locale, ...more], {
      ...home.user,
      cwd: home.folder,
      env: cleanEnvironment(),
    });
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    throw failure((cause as { stderr?: string }).stderr?.trim() || String(cause));
  }
  try {
    renameSync(draft, cluster);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw new LaunchError('INIT_FAILED', String(cause));
  }
}

const failure = (said: string): LaunchError =>
  said.includes('could not look up effective user ID')
    ? new LaunchError('USER_UNNAMED', `number ${process.getuid?.()}`)
    : new LaunchError('INIT_FAILED', said);

function removeDeadDrafts(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const pid = /^draft-(\d+)-/.exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
