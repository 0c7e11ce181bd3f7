import { fillFile } from '../template.ts';

/** Names of the members, as in docs/operations. */
export const NAMES = ['db1', 'db2', 'db3'] as const;
export type Name = (typeof NAMES)[number];

/** The network of docs/operations, and the addresses of its members. */
const DOCUMENTED = '10.0.0';
/** A network that other programs of the machine hardly use. */
const NETWORK = '10.213.77';
/** The address of the machine that runs the command, where portals and HAProxy are. */
export const HERE = `${NETWORK}.1`;
export const MASK = 24;
export const addressOf = (name: Name): string => `${NETWORK}.${11 + NAMES.indexOf(name)}`;

/** Passwords of docs/operations/patroni.yml, by the name of the account. */
export const PASSWORDS = {
  restapi: 'run-restapi',
  superuser: 'run-superuser',
  replicator: 'run-replicator',
  rewinder: 'run-rewinder',
} as const;

/** The address of Patroni's requests of a member. */
export const restOf = (name: Name): string => `http://${addressOf(name)}:8008`;

/** A file for db1 becomes one for another member: its name and its own addresses, but not the list of all members. */
const ownLines = (text: string, name: Name): string =>
  text
    .split('\n')
    .map((line) => {
      if (line.startsWith('#') || line.includes(addressOf('db2'))) return line;
      return line.replaceAll(addressOf('db1'), addressOf(name)).replace(/(name: |NAME=)db1$/i, `$1${name}`);
    })
    .join('\n');

/**
 * Returns docs/operations/patroni.yml for a member of a run.
 * @param folder the member's own: data, socket and password file
 */
export const patroniFile = (name: Name, folder: string): string =>
  ownLines(
    fillFile('patroni.yml', [
      [`${DOCUMENTED}.`, `${NETWORK}.`],
      ['/var/lib/postgresql/15/tipology', `${folder}/data`],
      ['/var/lib/postgresql/.pgpass-patroni', `${folder}/pgpass`],
      ['/var/run/postgresql', folder],
      ...Object.entries(PASSWORDS).map(([account, password]) => [`change-this-${account}`, password] as const),
    ]),
    name,
  );

/** Returns the variables of docs/operations/etcd.conf for a member of a run. */
export const etcdEnvironment = (name: Name, folder: string): Readonly<Record<string, string>> => {
  const text = fillFile('etcd.conf', [
    [`${DOCUMENTED}.`, `${NETWORK}.`],
    ['/var/lib/etcd/tipology', `${folder}/etcd`],
  ]);
  const lines = ownLines(text, name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  );
};

/** Returns docs/operations/haproxy.cfg, listening on another port. */
export const haproxyFile = (port: number): string =>
  fillFile('haproxy.cfg', [
    [`${DOCUMENTED}.`, `${NETWORK}.`],
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`],
  ]);

/** Returns the time in milliseconds after which Patroni replaces a leader (`ttl` of a filled patroni.yml). */
export const timeToLive = (file: string): number => {
  const found = /^ {4}ttl: (\d+)$/m.exec(file)?.[1];
  if (!found) throw new Error('docs/operations/patroni.yml has no ttl');
  return Number(found) * 1_000;
};
