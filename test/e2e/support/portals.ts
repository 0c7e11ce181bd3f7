import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from '../../support/memoryFolder.mjs';

// Portals and their databases, which inherit the setting, copy and delete thousands of files.
const folder = process.env.TMPDIR ? undefined : memoryFolder();
if (folder) process.env.TMPDIR = folder;

const firstPort = Number(process.env.E2E_PORT ?? 4600);
/** `npm test` requests several workers; a person who runs one file by hand needs one. */
const workers = Number(process.env.E2E_WORKERS ?? 1);

/** The portals of a run, one for each worker, with the log file of each. */
export const PORTALS = Array.from({ length: workers }, (_, worker) => {
  const port = firstPort + worker;
  return { port, address: `http://127.0.0.1:${port}`, log: join(tmpdir(), `tipology-e2e-${port}.log`) };
});
