import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { ANONYMOUS } from '#server/context.ts';
import { openDatabase } from '#server/db/connect.ts';
import { checkSchema } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { openStore } from '#server/files/store/openStore.ts';
import { eraseSubject } from '#server/subject/eraseSubject.ts';
import { exportSubject } from '#server/subject/exportSubject.ts';

/**
 * `npm run subject -- 17`: exports all data held on employee 17 to employee-17.zip, for a subject access request. `npm
 * run subject -- 17 --erase "asked by letter of …"`: erases it once the law no longer requires the records.
 */
const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: { erase: { type: 'string' } }, allowPositionals: true });
  const id = Number(positionals[0]);
  if (!Number.isSafeInteger(id) || id < 1) throw new Error('npm run subject -- NUMBER: the number of an employee');
  const config = readConfig();
  const database = await openDatabase<Tables>(config);
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

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
