import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The portal as `npm start` gives it, with demo data in a folder of its own that goes with it: a copy of DEMO_FOLDER, which a
 * portal entered the demo into and ended (test/e2e/support/enterDemo.ts), or entered anew where none is named.
 */
const { PORT, DEMO_FOLDER, LOG_LEVEL = 'warn' } = process.env;
const dataDir = join(tmpdir(), `tipology-e2e-${PORT}`); // named, so that a test can start a second portal on it
rmSync(dataDir, { recursive: true, force: true });
// With owners and rights, which PostgreSQL looks at.
if (DEMO_FOLDER) execFileSync('cp', ['-Rp', DEMO_FOLDER, dataDir]);
else mkdirSync(dataDir, { mode: 0o711 }); // started by root, the database user must pass through
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL });
delete process.env.DATABASE_URL; // never fill somebody's own database with the demo
await import('./start.mjs');
