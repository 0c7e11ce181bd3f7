import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A server in its own process. */
export interface Served {
  port: number;
  /** megabytes in use now, and the peak so far; Linux only, read from /proc */
  memory(): { now: number; peak: number };
  /** seconds of CPU time used so far by all threads */
  processor(): number;
  stop(): Promise<void>;
}

const TIMEOUT = 60_000;
/** Clock ticks per second in /proc, the same on every Linux that runs Node. */
const TICKS = 100;

/**
 * Starts a server and waits until it answers.
 * @param command the arguments of Node
 * @param options `node`: another Node than ours; `every`: milliseconds between two health requests
 * @throws Error if the process ends, or does not answer within a minute
 */
export const serve = async (
  port: number,
  health: string,
  command: readonly string[],
  options: { env: Readonly<Record<string, string>>; cwd?: string; node?: string; every?: number },
): Promise<Served> => {
  const { env, cwd, node = process.execPath, every = 100 } = options;
  const child = spawn(node, command, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(cwd && { cwd }),
  });
  const kill = (): boolean => child.kill();
  process.once('exit', kill);
  await answering(child, `http://127.0.0.1:${port}${health}`, every);
  const memory = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const of = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    return { now: of('VmRSS'), peak: of('VmHWM') };
  };
  const processor = () => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  };
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { port, memory, processor, stop };
};

const answering = async (child: ChildProcess, address: string, every: number): Promise<void> => {
  for (let waited = 0; waited < TIMEOUT; waited += every) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    if (await fetch(address).then(({ ok }) => ok, () => false)) return; // biome-ignore format: one thought
    await wait(every);
  }
  child.kill();
  throw new Error('The server did not answer.');
};
