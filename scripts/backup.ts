import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { makeBackup } from '#server/operate/backup/makeBackup.ts';
import { readableWithout, UnlockedRefused } from '#server/operate/backup/readable.ts';
import { openExisting } from '#server/platform/db/connect.ts';
import { checkSchema } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { openStore } from '#server/platform/files/store/openStore.ts';
import { COMMANDS } from './commands.ts';
import { commandLine, runScript } from './support/commandLine.mjs';
import { printedProgress } from './support/progress.ts';

const { values, positionals } = commandLine(COMMANDS.backup);

const run = async (): Promise<void> => {
  const [folder = ''] = positionals;
  const config = readConfig();
  const passphrase = config.backupPassphrase ?? null;
  if (values.unlocked && passphrase !== null)
    throw new Error('BACKUP_PASSPHRASE is set and --unlocked was given: leave out one of them');
  const database = await openExisting<Tables>(config);
  try {
    await checkSchema(database.db);
    if (passphrase === null && !values.unlocked) throw new UnlockedRefused(await readableWithout(database.db));
    const begun = Date.now();
    const source = {
      ...database,
      config,
      files: await openStore(config),
      now: () => new Date(),
      progress: printedProgress(),
    };
    const { tables, files, damaged, head, locking } = await makeBackup(source, resolve(folder), passphrase);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(
      `${rows} rows of ${tables.length} tables and ${files.length} files in ${seconds} s: ${resolve(folder)}`,
    );
    if (head) console.log(`Head of the chain: ${head.seq}:${head.hash}`);
    if (!locking)
      console.log(
        'Not encrypted (--unlocked), so secret.key is not in it: keep the key in another place than this backup',
      );
    for (const key of damaged) console.error(`The store has lost or changed file ${key}: npm run verify`);
    if (damaged.length > 0) process.exitCode = 2;
  } finally {
    await database.close();
  }
};

await runScript(run);
