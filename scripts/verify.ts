import { readConfig } from '#server/config.ts';
import { type ChainHead, verify } from '#server/operate/verify/index.ts';
import { openExisting } from '#server/platform/db/connect.ts';
import { checkSchema } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { openStore } from '#server/platform/files/store/openStore.ts';
import { COMMANDS } from './commands.ts';
import { commandLine, Misuse, runScript } from './support/commandLine.mjs';
import { printedProgress } from './support/progress.ts';

const { head, json } = commandLine(COMMANDS.verify).values;

const readHead = (text: string): ChainHead => {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash) throw new Misuse('--head: as it was printed, such as 120:9f… with 64 digits');
  return { seq: Number(seq), hash };
};

const run = async (): Promise<void> => {
  const known = head === undefined ? undefined : readHead(head);
  const config = readConfig();
  const database = await openExisting<Tables>(config);
  try {
    await checkSchema(database.db);
    const begun = Date.now();
    const services = { config, db: database.db, files: await openStore(config), progress: printedProgress() };
    const result = await verify(services, known);
    const { audit, reports, handoffs, counts, files, faults } = result;
    process.exitCode = faults.length > 0 ? 1 : audit.authenticated === null ? 2 : 0;
    if (json) return console.log(JSON.stringify(result));
    const more = [`${audit.erased} erased`, `${audit.waiting} not sealed yet`].join(', ');
    console.log(
      `${audit.checked} audit rows (${more}), ${reports.checked} reports, ${handoffs.checked} hand-offs, ${counts.checked} counts, ${files.checked} files`,
    );
    if (audit.authenticated === null) {
      console.error(
        'Seals and erasures were not authenticated: there is neither SECRET_KEY nor secret.key in DATA_DIR',
      );
    } else {
      const { seq = 0, adopted_at } = audit.adoption ?? {};
      const since = seq > 0 ? `; seals 1–${seq} are older than the key, adopted ${adopted_at?.toISOString()}` : '';
      console.log(`${audit.authenticated} seals authenticated with the key${since}`);
    }
    if (audit.head) console.log(`Head of the chain: ${audit.head.seq}:${audit.head.hash}`);
    for (const { where, what } of faults) console.error(`${where} ${what}`);
    console.log(`${faults.length} faults in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  } finally {
    await database.close();
  }
};

await runScript(run);
