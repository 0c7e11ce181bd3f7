import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { checkSchema } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { openStore } from '#server/files/store/openStore.ts';
import { type ChainHead, verify } from '#server/verify/index.ts';

/**
 * `npm run verify [-- --head 120:9f…]`: holds the audit, every report version and every kept file against their hashes,
 * says what it looked at and names what is not as it was written. A head of the chain that was printed before, given
 * again, shows that nobody cut off its end since. Ends with 1 where anything is wrong, and with 2 where nothing is but
 * the portal's key is not at hand, so that seals could not be authenticated.
 */
const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;

const readHead = (text: string): ChainHead => {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash) throw new Error('--head: as it was printed, such as 120:9f… with 64 digits');
  return { seq: Number(seq), hash };
};

const run = async (): Promise<void> => {
  const known = head === undefined ? undefined : readHead(head);
  const config = readConfig();
  const database = await openDatabase<Tables>(config);
  try {
    await checkSchema(database.db);
    const begun = Date.now();
    const services = { config, db: database.db, files: await openStore(config) };
    const { audit, reports, files, faults } = await verify(services, known);
    const more = [`${audit.erased} erased`, `${audit.waiting} not sealed yet`].join(', ');
    console.log(`${audit.checked} audit rows (${more}), ${reports.checked} reports, ${files.checked} files`);
    if (audit.authenticated === null) {
      console.error(
        'Seals and erasures were not authenticated: there is neither SECRET_KEY nor secret.key in DATA_DIR',
      );
      process.exitCode = 2;
    } else {
      const { seq = 0, adopted_at } = audit.adoption ?? {};
      const since = seq > 0 ? `; seals 1–${seq} are older than the key, adopted ${adopted_at?.toISOString()}` : '';
      console.log(`${audit.authenticated} seals authenticated with the key${since}`);
    }
    if (audit.head) console.log(`Head of the chain: ${audit.head.seq}:${audit.head.hash}`);
    for (const { where, what } of faults) console.error(`${where} ${what}`);
    console.log(`${faults.length} faults in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
};

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
