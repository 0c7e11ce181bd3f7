import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { checkSchema } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { addTroncmaster, removeSecondStepOf, resetPasswordOf, troncmasters } from '#server/entities/users/operator.ts';

const HELP = `npm run admin -- list
    every troncmaster
npm run admin -- create USERNAME --email ADDRESS --forename NAME --surname NAME
    a new troncmaster
npm run admin -- reset-password USERNAME
    a new temporary password for an account, which works for 24 hours; its second step remains
npm run admin -- reset-mfa USERNAME
    removes the second step of an account: authenticator app, recovery codes, passkeys and codes by text

USERNAME may be an email address. The portal may be running. Settings are those of the portal: DATABASE_URL or DATA_DIR.`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  email: { type: 'string' },
  forename: { type: 'string' },
  surname: { type: 'string' },
} as const;

const read = () => {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
};

/** Returns a value that a command requires. @throws Error naming it, with the commands */
const needed = (value: string | undefined, name: string): string => {
  if (!value?.trim()) throw new Error(`${name} is missing.\n\n${HELP}`);
  return value.trim();
};

const shown = (password: string): string => `Temporary password ${password} (shown once, works for 24 hours)`;

/** `npm run admin`: accounts, without logging in (docs/operations.md). */
const run = async (): Promise<void> => {
  const { values, positionals } = read();
  const [command, username] = positionals;
  if (values.help || command === undefined) return console.log(HELP);
  const commands: Record<string, (services: Services) => Promise<string>> = {
    list: async ({ db }) =>
      (await troncmasters(db))
        .map(({ username: user, email, name, active, second_step, last_login }) =>
          [
            user,
            email,
            name,
            active ? 'active' : 'disabled',
            second_step ? 'second step' : 'no second step',
            last_login ? `last login ${last_login.toISOString().slice(0, 10)}` : 'never logged in',
          ].join('  '),
        )
        .join('\n') || 'There is no troncmaster.',
    create: async (services) =>
      shown(
        await addTroncmaster(services, {
          username: needed(username, 'USERNAME'),
          email: needed(values.email, '--email'),
          forename: needed(values.forename, '--forename'),
          surname: needed(values.surname, '--surname'),
        }),
      ),
    'reset-password': async (services) => shown(await resetPasswordOf(services, needed(username, 'USERNAME'))),
    'reset-mfa': async (services) => {
      await removeSecondStepOf(services, needed(username, 'USERNAME'));
      return `Second step of ${username} removed, sessions ended`;
    },
  };
  const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!chosen) throw new Error(`There is no command ${command}.\n\n${HELP}`);
  const database = await openDatabase<Tables>(readConfig());
  try {
    await checkSchema(database.db);
    console.log(await chosen({ db: database.db, now: () => new Date() }));
  } finally {
    await database.close();
  }
};

type Services = Parameters<typeof addTroncmaster>[0];

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
