import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The portal as `npm start` gives it, with demo data in a folder of its own that goes with it. */
const dataDir = mkdtempSync(join(tmpdir(), 'tipology-e2e-'));
chmodSync(dataDir, 0o711); // started by root, the database user must pass through
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
delete process.env.DATABASE_URL; // never fill somebody's own database with the demo
await import('./start.mjs');
