import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { startPortal } from './startPortal.ts';

/**
 * Runs before all journeys: starts a portal that creates the demo data, and stops it in order. Every portal of the
 * journeys starts with a copy of the resulting folder (scripts/e2eServer.mjs), because creating the demo takes ten
 * seconds of CPU time.
 */
const enterDemo = async (): Promise<void> => {
  const { folder, stop } = await startPortal();
  await stop();
  // In a folder that only root may enter, the database is stored elsewhere, and a copy of the link would lead to the
  // same database (server/platform/db/launcher/home.ts). The workers, and the processes that they start, inherit the variable.
  if (!lstatSync(join(folder, 'postgres')).isSymbolicLink()) process.env.DEMO_FOLDER = folder;
};
export default enterDemo;
