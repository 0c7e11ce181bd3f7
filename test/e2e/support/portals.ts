import { tmpdir } from 'node:os';
import { join } from 'node:path';

const firstPort = Number(process.env.E2E_PORT ?? 4600);
/** `npm test` asks for several; a person who runs one file by hand needs one. */
const workers = Number(process.env.E2E_WORKERS ?? 1);

/** The portals of a run, one for each worker, with the file that each writes its log to. */
export const PORTALS = Array.from({ length: workers }, (_, worker) => {
  const port = firstPort + worker;
  return { port, address: `http://127.0.0.1:${port}`, log: join(tmpdir(), `tipology-e2e-${port}.log`) };
});
