import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** Prints what waits in the outbox, newest last: codes and letters that no sender takes (`npm run outbox`). */
const database = await openDatabase<Tables>(readConfig());
try {
  const letters = await database.db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { created_at, channel, recipient, subject, body } of letters)
    console.log(`${created_at.toISOString()} ${channel} to ${recipient}${subject ? `: ${subject}` : ''}\n${body}\n`);
  console.log(`${letters.length} waiting`);
} finally {
  await database.close();
}
