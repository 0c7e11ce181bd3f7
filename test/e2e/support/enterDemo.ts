import { spawn } from 'node:child_process';
import { closeSync, lstatSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { healthy, stopped } from './ownPortal.ts';
import { PORTALS } from './portals.ts';

/**
 * Runs before all journeys: starts a portal that creates the demo data, and stops it in order. Every portal of the
 * journeys starts with a copy of the resulting folder (scripts/e2eServer.mjs), because creating the demo takes ten
 * seconds of CPU time.
 */
const enterDemo = async (): Promise<() => void> => {
  const [place] = PORTALS;
  if (!place) throw new Error('E2E_WORKERS asks for no portal');
  const folder = join(tmpdir(), `tipology-e2e-demo-${place.port}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { mode: 0o711 }); // the database user, who differs from root, must be able to enter the folder
  const { DATABASE_URL: _, ...inherited } = process.env; // never fill someone's own database with the demo
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
  // In a folder that only root may enter, the database is stored elsewhere, and a copy of the link would lead to the
  // same database (server/db/launcher/home.ts). The workers, and the processes that they start, inherit the variable.
  if (!lstatSync(join(folder, 'postgres')).isSymbolicLink()) process.env.DEMO_FOLDER = folder;
  return remove;
};
export default enterDemo;
