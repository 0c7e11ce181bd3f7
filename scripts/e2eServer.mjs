import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The portal as `npm start` gives it, with demo data in a folder of its own that goes with it. */
const dataDir = join(tmpdir(), `tipology-e2e-${process.env.PORT}`); // named, so that a test can start a second portal on it
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { mode: 0o711 }); // started by root, the database user must pass through
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
delete process.env.DATABASE_URL; // never fill somebody's own database with the demo
await import('./start.mjs');
