import { execFileSync } from 'node:child_process';
import { addressOf, HERE, MASK, NAMES, type Name } from './settings.ts';

/** The network of a run: one namespace for each member, joined by a bridge. */
export interface Network {
  /** returns the command that runs another one in the namespace of a member, as the user postgres */
  inside(name: Name, command: readonly string[]): string[];
  /** drops every packet to and from a member, without an answer, as a pulled cable does */
  cutOff(name: Name): void;
  rejoin(name: Name): void;
  remove(): void;
}

const run = (...[program, ...given]: [string, ...string[]]): void => {
  execFileSync(program, given, { stdio: ['ignore', 'ignore', 'pipe'] });
};

/** Removes what an earlier run left behind. */
const removeLeft = (step: () => void): void => {
  try {
    step();
  } catch {
    // There was nothing.
  }
};

/** Creates the network. Its names are fixed, because only one run at a time can use its addresses. */
export const openNetwork = (): Network => {
  const bridge = 'tipology';
  const namespaceOf = (name: Name) => `tipology-${name}`;
  const hostEnd = (name: Name) => `tip-${name}`;
  const remove = (): void => {
    for (const name of NAMES) removeLeft(() => run('ip', 'netns', 'del', namespaceOf(name)));
    removeLeft(() => run('ip', 'link', 'del', bridge));
  };
  remove();
  run('ip', 'link', 'add', bridge, 'type', 'bridge');
  run('ip', 'addr', 'add', `${HERE}/${MASK}`, 'dev', bridge);
  run('ip', 'link', 'set', bridge, 'up');
  for (const name of NAMES) {
    const namespace = namespaceOf(name);
    run('ip', 'netns', 'add', namespace);
    run('ip', 'link', 'add', hostEnd(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    run('ip', 'link', 'set', hostEnd(name), 'master', bridge, 'up');
    run('ip', '-n', namespace, 'addr', 'add', `${addressOf(name)}/${MASK}`, 'dev', 'eth0');
    run('ip', '-n', namespace, 'link', 'set', 'eth0', 'up');
    run('ip', '-n', namespace, 'link', 'set', 'lo', 'up');
  }
  const filter = (name: Name, action: '-A' | '-D'): void => {
    const inside = ['ip', 'netns', 'exec', namespaceOf(name), 'iptables', '-w'] as const;
    run(...inside, action, 'INPUT', '-i', 'eth0', '-j', 'DROP');
    run(...inside, action, 'OUTPUT', '-o', 'eth0', '-j', 'DROP');
  };
  return {
    inside: (name, command) => [
      ...['ip', 'netns', 'exec', namespaceOf(name)],
      ...['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'],
      ...command,
    ],
    cutOff: (name) => filter(name, '-A'),
    rejoin: (name) => filter(name, '-D'),
    remove,
  };
};
