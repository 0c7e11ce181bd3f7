import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the portal as `npm start` does, with demo data in E2E_FOLDER, or in a folder of its own that is deleted at exit:
 * a copy of DEMO_FOLDER, into which another portal entered the demo before it ended (test/e2e/support/enterDemo.ts), or
 * new data if none is named. The portal ends with the process that started it, if there is a channel to it.
 */
const { E2E_FOLDER, DEMO_FOLDER, LOG_LEVEL = 'warn' } = process.env;
const dataDir = E2E_FOLDER ?? mkdtempSync(join(tmpdir(), 'tipology-e2e-'));
if (!E2E_FOLDER) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
chmodSync(dataDir, 0o711); // if root starts it, the database user must be able to pass through
// Keeps owners and file modes, which PostgreSQL checks.
if (DEMO_FOLDER) execFileSync('cp', ['-Rp', `${DEMO_FOLDER}/.`, dataDir]);
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
Object.assign(process.env, { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL });
delete process.env.DATABASE_URL; // never enter the demo into a developer's own database
await import('./start.mjs');
