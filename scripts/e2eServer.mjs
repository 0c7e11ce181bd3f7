import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the portal as `npm start` does, with demo data in a folder of its own that is deleted at exit: a copy of
 * DEMO_FOLDER, into which another portal entered the demo before it ended (test/e2e/support/enterDemo.ts), or new data
 * if none is named.
 */
const { PORT, DEMO_FOLDER, LOG_LEVEL = 'warn' } = process.env;
const dataDir = join(tmpdir(), `tipology-e2e-${PORT}`); // a fixed name, so that a test can start a second portal on it
rmSync(dataDir, { recursive: true, force: true });
// Keeps owners and file modes, which PostgreSQL checks.
if (DEMO_FOLDER) execFileSync('cp', ['-Rp', DEMO_FOLDER, dataDir]);
else mkdirSync(dataDir, { mode: 0o711 }); // if root starts it, the database user must be able to pass through
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL });
delete process.env.DATABASE_URL; // never enter the demo into a developer's own database
await import('./start.mjs');
