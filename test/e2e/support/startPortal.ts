import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from './freePort.ts';

export interface StartedPortal {
  address: string;
  /** its data folder, which remains until the end of the run */
  folder: string;
  /** returns what it has logged so far, line by line */
  log(): string[];
  /** stops it in order, and so its database */
  stop(): Promise<void>;
}

/** The beginning of the names of logs, all of which are searched in the end (searchLogs.ts). */
export const LOG = 'log-of-';

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

/** Stops a portal in order, and so its database. */
export const stopped = async (portal: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => portal.once('exit', resolve));
  if (portal.exitCode === null) portal.kill('SIGTERM');
  else return;
  await ended;
};

/**
 * Starts a portal with demo data of its own: what a test does there, no other test ever sees.
 * @param more is added to its environment
 * @param given its port; without one, a free one
 */
export const startPortal = async (
  more: Readonly<Record<string, string>> = {},
  given?: number,
): Promise<StartedPortal> => {
  const port = given ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const path = join(tmpdir(), `${LOG}${basename(folder)}`);
  const log = openSync(path, 'w');
  const portal = spawn(process.execPath, ['scripts/e2eServer.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      E2E_FOLDER: folder,
      LOG_LEVEL: 'info',
      LOCALES: 'en-GB,en-IE,ga,en-XA',
      ...more,
    },
    // Through the channel the portal notices that this process has ended, and ends as well.
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  closeSync(log);
  await healthy(address, portal, path);
  return { address, folder, log: () => readFileSync(path, 'utf8').split('\n'), stop: () => stopped(portal) };
};
