import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { calculate, type TroncInput, type TroncResult } from '#domain/tronc/index.ts';
import { withExplanations } from '#resources/troncReports/server/explanations.ts';
import { inputHash } from '#resources/troncReports/server/inputHash.ts';
import type { Db } from '#server/context.ts';
import { sha256 } from '#server/platform/files/sha256.ts';
import { eventually } from '#test/support/eventually.ts';

/** The number of items verified, and a sentence for each fault. */
export interface Verified {
  checked: number;
  faults: string[];
}

const AT_ONCE = 50;

/** Yields the rows after the id `from`, in batches. */
async function* rowsAfter<T extends { id: number }>(read: (after: number) => Promise<readonly T[]>, from: number) {
  for (let after = from; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/**
 * Verifies every report after the id `from`: its hash is that of its input, and its lines are what the engine
 * calculates from it, including explanations.
 */
export const verifyReports = async (db: Db, from = 0): Promise<Verified> => {
  const found: Verified = { checked: 0, faults: [] };
  const read = (after: number) =>
    db
      .selectFrom('tronc_reports')
      .select(['id', 'input', 'input_hash', 'result', 'explanations'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
  for await (const { id, input, input_hash, result, explanations } of rowsAfter(read, from)) {
    found.checked += 1;
    const again = calculate(input as TroncInput);
    const stored = await withExplanations(result as TroncResult, explanations).catch(() => null);
    if (inputHash(input as TroncInput) !== input_hash)
      found.faults.push(`report ${id} has another hash than its input`);
    if (!again.ok || !isDeepStrictEqual(stored, again.result))
      found.faults.push(`report ${id} is not what its input gives`);
  }
  return found;
};

/** Verifies every stored file after the id `from`: its bytes are in the store and complete. */
export const verifyFiles = async (db: Db, pathOf: (key: string) => string, from = 0): Promise<Verified> => {
  const found: Verified = { checked: 0, faults: [] };
  const read = (after: number) =>
    db
      .selectFrom('stored_files')
      .select(['id', 'storage_key', 'sha256'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
  for await (const { id, storage_key, sha256: known } of rowsAfter(read, from)) {
    found.checked += 1;
    const there = await sha256(pathOf(storage_key)).catch(() => null);
    if (!there?.equals(known)) found.faults.push(`file ${id} has lost its bytes, or some of them`);
  }
  return found;
};

/**
 * Resolves once the database answers and no portal is active in it: everything that a killed portal had begun is then
 * committed or rolled back.
 */
export const settled = async (db: Db): Promise<void> => {
  const busy = sql<{ busy: boolean }>`select exists (select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'tipology' and (xact_start is not null or state = 'active')) as busy`;
  await eventually(() =>
    busy.execute(db).then(
      ({ rows }) => rows[0]?.busy === false,
      () => false,
    ),
  );
};
