import { writeFile } from 'node:fs/promises';
import { readConfig } from '#server/config.ts';
import { ANONYMOUS } from '#server/context.ts';
import { eraseSubject } from '#server/operate/subject/eraseSubject.ts';
import { exportSubject } from '#server/operate/subject/exportSubject.ts';
import { openExisting } from '#server/platform/db/connect.ts';
import { checkSchema } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { openStore } from '#server/platform/files/store/openStore.ts';
import { COMMANDS } from './commands.ts';
import { commandLine, Misuse, runScript } from './support/commandLine.mjs';

const { values, positionals } = commandLine(COMMANDS.subject);

const run = async (): Promise<void> => {
  const id = Number(positionals[0]);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new Misuse(`NUMBER is the id of an employee, not '${positionals[0]}'.`);
  const config = readConfig();
  const database = await openExisting<Tables>(config);
  try {
    await checkSchema(database.db);
    const services = { config, db: database.db, files: await openStore(config), now: () => new Date() };
    if (values.erase) {
      const { auditRows, reports, documents } = await eraseSubject(services, id, values.erase);
      console.log(`Employee ${id} erased: ${reports} reports, ${auditRows} audit rows, ${documents} documents`);
    } else {
      await writeFile(
        `employee-${id}.zip`,
        await exportSubject(services, { caller: ANONYMOUS, cause: 'command subject' }, id),
        { mode: 0o600, flag: 'wx' },
      );
      console.log(`employee-${id}.zip`);
    }
  } finally {
    await database.close();
  }
};

await runScript(run);
