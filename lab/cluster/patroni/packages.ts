import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian installs PostgreSQL 15, as in docs/operations/patroni.yml. */
const SERVER = '/usr/lib/postgresql/15/bin/postgres';

/** Programs that the run starts, with Debian's package of each. */
const PROGRAMS: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  ip: 'iproute2',
  iptables: 'iptables',
  [SERVER]: 'postgresql-15',
};

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Folders of the system's programs, which the path of an ordinary user may lack. */
const SYSTEM = ['/usr/sbin', '/sbin'];

/**
 * Returns a sentence that names what the machine lacks for a run, or null.
 * @param path the folders of programs, as in PATH
 */
export const lacking = (path: string, isRoot: boolean, runs: (file: string) => boolean = canRun): string | null => {
  const folders = [...path.split(delimiter), ...SYSTEM];
  const missing = Object.entries(PROGRAMS)
    .filter(([program]) => !(program.startsWith('/') ? [program] : folders.map((one) => join(one, program))).some(runs))
    .map(([, name]) => name);
  if (missing.length > 0) return `Packages are missing: apt-get install ${missing.join(' ')}`;
  return isRoot ? null : 'Only root may create network namespaces: run the command as root.';
};
