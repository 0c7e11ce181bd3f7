import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { heading, line, median } from './figures.ts';
import { serve } from './processes.ts';

/**
 * Measures starts of a prepared installation: screens built, built-in database created, nothing in it but the first
 * account. Measures the time from `npm start` to the first successful /api/health, the CPU time of our process until
 * then, and its memory after a time of idleness: `npm run lab -- bench/start [starts]`.
 */
const STARTS = Number(process.argv[2] ?? 7);
const PORT = 5231;
const IDLE = 10_000;

const dataDir = mkdtempSync(join(tmpdir(), 'tipology-bench-start-'));
chmodSync(dataDir, 0o711);
const env = {
  HOST: '127.0.0.1',
  PORT: `${PORT}`,
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
};

const started = async (
  idle: number,
): Promise<[healthy: number, processor: number, atStart: number, atRest: number]> => {
  const begun = performance.now();
  const server = await serve(PORT, '/api/health', ['scripts/start.mjs'], { env, every: 5 });
  const healthy = performance.now() - begun;
  const [processor, { now: atStart }] = [server.processor() * 1_000, server.memory()];
  await wait(idle);
  const { now: atRest } = server.memory();
  await server.stop();
  return [healthy, processor, atStart, atRest];
};

try {
  await started(0);
  console.log(heading('start', 'healthy ms', 'processor ms', 'MB at once', `MB after ${IDLE / 1_000} s`));
  const all: (readonly number[])[] = [];
  for (let n = 1; n <= STARTS; n += 1) {
    const one = await started(IDLE);
    console.log(line(`${n}`, ...one));
    all.push(one);
  }
  const medians = [0, 1, 2, 3].map((column) => median(all.map((one) => one[column] as number)));
  console.log(line('**median**', ...medians));
} finally {
  rmSync(dataDir, { recursive: true });
}
