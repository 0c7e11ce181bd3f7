import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf } from '../../torture/victim.ts';
import { type Kept, keep } from '../fleet.ts';
import type { Network } from './network.ts';
import { addressOf, etcdEnvironment, type Name, patroniFile } from './settings.ts';

/** One of three machines: etcd, Patroni, and the PostgreSQL server that Patroni starts. */
export interface Member {
  name: Name;
  /** the folder of PostgreSQL's socket, by which the run reaches the server of a member that is cut off */
  socket: string;
  etcd: Kept;
  patroni: Kept;
  /** kills all processes of PostgreSQL at once */
  killPostgres(): void;
  /** stops what Patroni left running */
  end(): Promise<void>;
}

/** Writes the files of docs/operations for a member into a folder of its own. */
export const aMember = (network: Network, name: Name, parent: string): Member => {
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, patroniFile(name, folder), { mode: 0o600 });
  execFileSync('chown', ['-R', 'postgres:postgres', folder]);
  const service = (program: string, given: readonly string[], environment: Readonly<Record<string, string>>): Kept =>
    keep(() => {
      const log = openSync(join(parent, `${name}-${program}.log`), 'a');
      const [command = '', ...rest] = network.inside(name, [program, ...given]);
      const child = spawn(command, rest, {
        env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', HOME: folder, ...environment },
        cwd: '/',
        stdio: ['ignore', log, log],
        detached: true, // Ctrl+C is for the run, which ends them in order
      });
      return { child, ready: Promise.resolve() };
    });
  const patroni = service('patroni', [file], {});
  const etcd = service('etcd', [], etcdEnvironment(name, folder));
  const postmaster = (): number | null => {
    const lock = join(folder, 'data/postmaster.pid');
    return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : null;
  };
  const killPostgres = (): void => {
    const pid = postmaster();
    if (pid === null || !existsSync(`/proc/${pid}`)) return;
    for (const one of [pid, ...childrenOf(pid)]) process.kill(one, 'SIGKILL');
  };
  return {
    name,
    socket: folder,
    etcd,
    patroni,
    killPostgres,
    end: async () => {
      await patroni.end('SIGTERM');
      killPostgres();
      await etcd.end('SIGKILL');
    },
  };
};

/** Returns the address of a user's connection to the server of a member. */
export const urlOf = (name: Name, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@${addressOf(name)}:5432/${database}`;
