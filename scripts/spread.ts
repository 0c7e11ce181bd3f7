import { readConfig } from '#server/config.ts';
import { openExisting } from '#server/platform/db/connect.ts';
import { checkSchema } from '#server/platform/db/migrate.ts';
import { distribute } from '#server/platform/db/spread/distribute.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { COMMANDS } from './commands.ts';
import { commandLine, runScript } from './support/commandLine.mjs';

commandLine(COMMANDS.spread);

const run = async (): Promise<void> => {
  const database = await openExisting<Tables>(readConfig());
  try {
    await checkSchema(database.db);
    const begun = Date.now();
    // Citus sends the statement that creates their schema to the workers, which refuse it: it must exist before.
    await installJobs(database.db);
    const tables = await distribute(database.db);
    console.log(`${tables.length} tables distributed by company in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  } finally {
    await database.close();
  }
};

await runScript(run);
