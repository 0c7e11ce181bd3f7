import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * Prints what waits in the outbox, newest last: codes and letters that no sender takes, or that one refused, with what
 * it said. Then the jobs that failed or are being tried again (`npm run outbox`).
 */
const database = await openDatabase<Tables>(readConfig());
try {
  const { db } = database;
  const letters = await db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).orderBy('id').execute();
  for (const { created_at, channel, recipient, subject, body, tries, failed_at, last_error } of letters) {
    const state = failed_at ? `, refused ${failed_at.toISOString()}` : tries > 0 ? `, tried ${tries} times` : '';
    console.log(`${created_at.toISOString()} ${channel} to ${recipient}${subject ? `: ${subject}` : ''}${state}`);
    if (last_error !== null) console.log(`  ${last_error}`);
    console.log(`${body}\n`);
  }
  const refused = letters.filter(({ failed_at }) => failed_at !== null).length;
  console.log(`${letters.length - refused} waiting, ${refused} refused`);
  const { rows } = await sql<{ name: string; state: string; number: number; why: string | null }>`
    select name, state, count(*) as number, max(output ->> 'message') as why
    from pgboss.job where state in ('retry', 'failed') group by name, state order by name, state`.execute(db);
  for (const { name, state, number, why } of rows)
    console.log(`Jobs '${name}': ${number} ${state === 'retry' ? 'wait for another try' : 'given up'}: ${why}`);
} finally {
  await database.close();
}
