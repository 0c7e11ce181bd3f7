import { addDays, isIsoDate } from '#domain/dates/isoDate.ts';
import { siteDay, utcDay } from '#domain/dates/siteDay.ts';
import {
  addTroncmaster,
  confirmOwnerOf,
  removeSecondStepOf,
  resetPasswordOf,
  troncmasters,
} from '#resources/users/server/operator.ts';
import { readConfig } from '#server/config.ts';
import { activityLine, activityOf } from '#server/operate/activity.ts';
import { rotateKey } from '#server/operate/rotateKey.ts';
import { openExisting } from '#server/platform/db/connect.ts';
import { checkSchema } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type StorageUse, storageUses } from '#server/platform/files/storage.ts';
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

/** Actions that `activity` lists at most. */
const ACTIONS = 10_000;

/** Returns a day as it was given. @throws Misuse if it is not a day as YYYY-MM-DD */
const dayOf = (given: string | undefined, name: string): string | undefined => {
  if (given !== undefined && !isIsoDate(given)) throw new Misuse(`${name} must be a day, such as 2026-11-28`);
  return given;
};
const daysAgo = (days: number): string => addDays(utcDay(new Date()), -days);

/** Companies and users that are listed at most. */
const LISTED = 50;
const MEBIBYTE = 1024 * 1024;

const useLine = ({ kind, id, name, files, bytes }: StorageUse): string =>
  [`${(bytes / MEBIBYTE).toFixed(1)} MB`, `${files} files`, `${kind} ${id}`, name].join('  ');

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
        last_login ? `last login ${siteDay(last_login)}` : 'never logged in',
      ].join('  '),
    )
    .join('\n');

/** `npm run admin`: accounts and the use of storage, without logging in (docs/operations.md). */
const run = async (): Promise<void> => {
  const [command = '', username] = positionals;
  // Each reads its arguments before the database is opened.
  const commands: Record<string, () => (services: Services) => Promise<string>> = {
    list:
      () =>
      async ({ db }) =>
        (values.json ? JSON.stringify(await troncmasters(db), null, 2) : await listOf(db)) ||
        'There is no troncmaster.',
    storage:
      () =>
      async ({ db }) => {
        const uses = await storageUses(db, LISTED);
        return values.json ? JSON.stringify(uses, null, 2) : uses.map(useLine).join('\n') || 'No files are stored.';
      },
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
    'confirm-owner': () => {
      const whose = needed(username, 'USERNAME');
      return async (services) => {
        await confirmOwnerOf(services, whose);
        return `${whose} now counts as independent of the people who created or changed the account`;
      };
    },
    activity: () => {
      const whose = needed(username, 'USERNAME');
      const days = { from: dayOf(values.from, '--from') ?? daysAgo(30), to: dayOf(values.to, '--to') ?? daysAgo(0) };
      return async ({ db }) => {
        const found = await activityOf(db, whose, days, ACTIONS);
        if (values.json) return JSON.stringify(found, null, 2);
        const more = found.length === ACTIONS ? [`Only the newest ${ACTIONS} are shown: choose fewer days.`] : [];
        return [...found.map(activityLine), ...more].join('\n') || `No action from ${days.from} to ${days.to}.`;
      };
    },
    'change-key': () => {
      const config = readConfig();
      const next = needed(config.newSecretKey, 'NEW_SECRET_KEY');
      return async (services) => {
        const count = await rotateKey({ ...services, config }, next);
        return `${count} secrets were encrypted again. Set SECRET_KEY to the new key before you start a portal.`;
      };
    },
  };
  const chosen = Object.hasOwn(commands, command) ? commands[command]?.() : undefined;
  if (!chosen) throw new Misuse(`There is no command ${command}. npm run admin -- --help lists the commands.`);
  const database = await openExisting<Tables>(readConfig());
  try {
    await checkSchema(database.db);
    console.log(await chosen({ db: database.db, now: () => new Date() }));
  } finally {
    await database.close();
  }
};

await runScript(run);
