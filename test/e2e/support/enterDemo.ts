import { spawn } from 'node:child_process';
import { closeSync, lstatSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { healthy, stopped } from './ownPortal.ts';
import { PORTALS } from './portals.ts';

/**
 * Run before all journeys: a portal enters the demo and ends in order. What it leaves is the folder that every portal of
 * the journeys begins with a copy of (scripts/e2eServer.mjs), as entering it costs ten seconds of a processor each time.
 */
const enterDemo = async (): Promise<() => void> => {
  const [place] = PORTALS;
  if (!place) throw new Error('E2E_WORKERS asks for no portal');
  const folder = join(tmpdir(), `tipology-e2e-demo-${place.port}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { mode: 0o711 }); // started by root, the database user must pass through
  const { DATABASE_URL: _, ...inherited } = process.env; // never fill somebody's own database with the demo
  const log = openSync(place.log, 'a');
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...inherited, PORT: String(place.port), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'info' },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  try {
    await healthy(place.address, portal, place.log);
  } finally {
    await stopped(portal);
  }
  // Under root's own door the database lives elsewhere, and a copy of the link would be the same one (launcher/home.ts).
  // The workers, and what they start, inherit it.
  if (!lstatSync(join(folder, 'postgres')).isSymbolicLink()) process.env.DEMO_FOLDER = folder;
  return remove;
};
export default enterDemo;
