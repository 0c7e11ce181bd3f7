import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { restoreBackup } from '#server/operate/backup/restoreBackup.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { openStore } from '#server/platform/files/store/openStore.ts';
import { COMMANDS } from './commands.ts';
import { commandLine, runScript } from './support/commandLine.mjs';
import { printedProgress } from './support/progress.ts';

const { values, positionals } = commandLine(COMMANDS.restore);

const run = async (): Promise<void> => {
  const [folder = ''] = positionals;
  const config = readConfig();
  const database = await openDatabase<Tables>(config);
  try {
    const begun = Date.now();
    const place = { ...database, config, files: await openStore(config), progress: printedProgress() };
    const { manifest, ...counts } = await restoreBackup(place, resolve(folder), {
      passphrase: config.backupPassphrase,
      unlocked: values.unlocked,
    });
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(`Restored as of ${manifest.made_at} in ${seconds} s: ${counts.rows} rows`);
    console.log(
      `${counts.auditRows} audit rows, ${counts.reports} reports and ${counts.files} files agree with their hashes`,
    );
    if (!counts.authenticated)
      console.log('The seals of the audit were not authenticated: run npm run verify once the key is in its place');
    for (const key of manifest.damaged) console.error(`File ${key} was lost or changed before the backup was made`);
    if (!manifest.secret_key && !config.secretKey)
      console.log('Before the start: SECRET_KEY, or secret.key in the data folder, as the portal had it');
    console.log('Letters that waited stay in the outbox: npm run outbox');
  } finally {
    await database.close();
  }
};

await runScript(run);
