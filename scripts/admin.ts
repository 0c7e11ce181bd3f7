import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { checkSchema } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { addTroncmaster, removeSecondStepOf, resetPasswordOf, troncmasters } from '#server/entities/users/operator.ts';
import { COMMANDS } from './commands.ts';
import { commandLine, Misuse, runScript } from './support/commandLine.mjs';

const { values, positionals } = commandLine(COMMANDS.admin);

/** Returns a value that a command requires. @throws Misuse naming it */
const needed = (value: string | undefined, name: string): string => {
  if (!value?.trim()) throw new Misuse(`${name} is missing. npm run admin -- --help lists the commands.`);
  return value.trim();
};

type Services = Parameters<typeof addTroncmaster>[0];

const shown = (password: string): string => `Temporary password ${password} (shown once, works for 24 hours)`;

/** Returns one line for each troncmaster. */
const listOf = async (db: Services['db']): Promise<string> =>
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
    .join('\n');

/** `npm run admin`: accounts, without logging in (docs/operations.md). */
const run = async (): Promise<void> => {
  const [command = '', username] = positionals;
  // Each reads its arguments before the database is opened.
  const commands: Record<string, () => (services: Services) => Promise<string>> = {
    list:
      () =>
      async ({ db }) =>
        (values.json ? JSON.stringify(await troncmasters(db), null, 2) : await listOf(db)) ||
        'There is no troncmaster.',
    create: () => {
      const given = {
        username: needed(username, 'USERNAME'),
        email: needed(values.email, '--email'),
        forename: needed(values.forename, '--forename'),
        surname: needed(values.surname, '--surname'),
      };
      return async (services) => shown(await addTroncmaster(services, given));
    },
    'reset-password': () => {
      const whose = needed(username, 'USERNAME');
      return async (services) => shown(await resetPasswordOf(services, whose));
    },
    'reset-mfa': () => {
      const whose = needed(username, 'USERNAME');
      return async (services) => {
        await removeSecondStepOf(services, whose);
        return `Second step of ${whose} removed, sessions ended`;
      };
    },
  };
  const chosen = Object.hasOwn(commands, command) ? commands[command]?.() : undefined;
  if (!chosen) throw new Misuse(`There is no command ${command}. npm run admin -- --help lists the commands.`);
  const database = await openDatabase<Tables>(readConfig());
  try {
    await checkSchema(database.db);
    console.log(await chosen({ db: database.db, now: () => new Date() }));
  } finally {
    await database.close();
  }
};

await runScript(run);
