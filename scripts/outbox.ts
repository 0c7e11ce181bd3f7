import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { openExisting } from '#server/platform/db/connect.ts';
import { checkSchema } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { markDelivered, unsentLetters } from '#server/platform/mail/byHand.ts';
import { secretBox } from '#server/platform/secrets/secretBox.ts';
import { presentKey } from '#server/platform/secrets/secretKey.ts';
import { COMMANDS } from './commands.ts';
import { commandLine, runScript } from './support/commandLine.mjs';

const { values } = commandLine(COMMANDS.outbox);

const run = async (): Promise<void> => {
  const config = readConfig();
  const database = await openExisting<Tables>(config);
  try {
    const { db } = database;
    await checkSchema(db);
    const services = { db, secrets: secretBox(presentKey(config)), now: () => new Date() };
    const letters = await unsentLetters(services);
    for (const { created_at, channel, recipient, subject, text, tries, failed_at, last_error } of letters) {
      const state = failed_at ? `, refused ${failed_at.toISOString()}` : tries > 0 ? `, tried ${tries} times` : '';
      console.log(`${created_at.toISOString()} ${channel} to ${recipient}${subject ? `: ${subject}` : ''}${state}`);
      if (last_error !== null) console.log(`  ${last_error}`);
      if (text !== null) console.log(text);
      console.log();
    }
    const waiting = letters.filter(({ failed_at }) => failed_at === null);
    console.log(`${waiting.length} waiting, ${letters.length - waiting.length} refused`);
    if (values.delivered) {
      const byHand = waiting.filter(({ channel }) => channel !== 'mail' || config.smtpUrl === undefined);
      const ids = byHand.map(({ id }) => id);
      console.log(`${await markDelivered(services, ids)} noted as delivered; their text is removed`);
    }
    const { rows } = await sql<{ name: string; state: string; number: number; why: string | null }>`
      select name, state, count(*) as number, max(output ->> 'message') as why
      from pgboss.job where state in ('retry', 'failed') group by name, state order by name, state`.execute(db);
    for (const { name, state, number, why } of rows)
      console.log(`Jobs '${name}': ${number} ${state === 'retry' ? 'wait for another try' : 'given up'}: ${why}`);
  } finally {
    await database.close();
  }
};

await runScript(run);
