import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { checkSchema } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { openStore } from '#server/files/store/openStore.ts';
import { type ChainHead, verify } from '#server/verify/index.ts';

/**
 * `npm run verify [-- --head 120:9f…]`: checks the audit, every report version, every hand-off to payroll and every stored file against their
 * hashes, prints what it checked and lists each difference. Given a head of the chain that was printed earlier, it also
 * proves that nobody has cut off the end of the chain since. Exits with 1 if it finds a difference, and with 2 if it
 * finds none but cannot authenticate seals because the portal's key is not available.
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
    const { audit, reports, handoffs, files, faults } = await verify(services, known);
    const more = [`${audit.erased} erased`, `${audit.waiting} not sealed yet`].join(', ');
    console.log(
      `${audit.checked} audit rows (${more}), ${reports.checked} reports, ${handoffs.checked} hand-offs, ${files.checked} files`,
    );
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
