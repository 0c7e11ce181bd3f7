import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OwnPortal {
  address: string;
  /** returns what it has logged so far, line by line */
  log(): string[];
  stop(): Promise<void>;
}

/** Waits until the portal at this address answers. @throws Error if its process has ended */
export const healthy = async (address: string, portal: ChildProcess, hint: string): Promise<void> => {
  const answers = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (portal.exitCode !== null) throw new Error(`The portal did not start; ${hint} may say why`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Stops a portal in order, so that its database stops and its data folder is removed. */
export const stopped = async (portal: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => portal.once('exit', resolve));
  if (portal.exitCode === null) portal.kill('SIGTERM');
  else return;
  await ended;
};

/** A portal with the demo that nobody else uses: what a test does there, no other test ever sees. `more` is added to its environment. */
export const startOwnPortal = async (port: number, more: Readonly<Record<string, string>> = {}): Promise<OwnPortal> => {
  const path = join(tmpdir(), `tipology-e2e-own-${port}.log`);
  const log = openSync(path, 'w');
  const portal = spawn(process.execPath, ['scripts/e2eServer.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      LOCALES: 'en-GB,en-IE,ga,en-XA',
      ...more,
    },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  const address = `http://127.0.0.1:${port}`;
  await healthy(address, portal, path);
  return {
    address,
    log: () => readFileSync(path, 'utf8').split('\n'),
    stop: async () => {
      await stopped(portal);
      rmSync(path);
    },
  };
};
