import type { Declaration } from './support/commandLine.mjs';

const ERROR = 'nothing was done, or not all of it; the message says why';

/**
 * The command lines of the scripts that run with tsx: their arguments, options, exit codes and help. Each script reads
 * its own; docs/commands.md is generated from all of them (`npm run docs`).
 */
export const COMMANDS = {
  // For those who operate a portal
  admin: {
    command: 'npm run admin',
    summary:
      'Manages accounts and lists the use of storage without logging in. The portal may be running; the settings are those of the portal (DATABASE_URL or DATA_DIR).',
    positionals: [
      {
        name: 'COMMAND',
        about: 'list, create, reset-password, reset-mfa, confirm-owner, storage, activity or change-key',
        required: true,
      },
      { name: 'USERNAME', about: 'the account; an email address also works' },
    ],
    options: {
      email: { kind: 'text', value: 'ADDRESS', about: 'create: its email address' },
      forename: { kind: 'text', value: 'NAME', about: 'create: its forename' },
      surname: { kind: 'text', value: 'NAME', about: 'create: its surname' },
      from: { kind: 'text', value: 'DAY', about: 'activity: the first day, in UTC: 2026-11-01; otherwise 30 days ago' },
      to: { kind: 'text', value: 'DAY', about: 'activity: the last day; otherwise today' },
      json: { kind: 'flag', about: 'list, storage, activity: print JSON' },
    },
    forms: [
      ['npm run admin -- list', 'every troncmaster'],
      ['npm run admin -- create USERNAME --email ADDRESS --forename NAME --surname NAME', 'a new troncmaster'],
      [
        'npm run admin -- reset-password USERNAME',
        'a new temporary password, which works for 24 hours; the second step remains',
      ],
      [
        'npm run admin -- reset-mfa USERNAME',
        'removes the second step: authenticator app, recovery codes, passkeys, codes by text',
      ],
      [
        'npm run admin -- confirm-owner USERNAME',
        'records that you made sure who uses the account: it then counts as independent of those who created or changed it, for approvals',
      ],
      ['npm run admin -- storage', 'the companies and users whose files use the most space'],
      [
        'npm run admin -- activity USERNAME --from DAY --to DAY',
        'what the audit has of an account: logins, failed ones, changes, downloads, exports and rejected requests',
      ],
      [
        'npm run admin -- change-key',
        'encrypts every secret with NEW_SECRET_KEY instead of the present key; all portals must be stopped',
      ],
    ],
    exitCodes: { 1: ERROR },
  },
  backup: {
    command: 'npm run backup',
    summary:
      'Writes database and files to a new folder while the portal runs, encrypted with BACKUP_PASSPHRASE. Without a passphrase it lists what would be readable and stops.',
    positionals: [{ name: 'FOLDER', about: 'the new folder', required: true }],
    options: { unlocked: { kind: 'flag', about: 'write the backup without encryption' } },
    exitCodes: { 1: 'nothing was written', 2: 'the backup is complete, but the file store has lost or changed files' },
  },
  restore: {
    command: 'npm run restore',
    summary:
      'Restores a backup to the empty database and store that DATA_DIR or DATABASE_URL name, and recomputes every hash before anything is kept.',
    positionals: [{ name: 'FOLDER', about: 'the backup', required: true }],
    options: {
      unlocked: { kind: 'flag', about: 'accept a backup that is not encrypted although BACKUP_PASSPHRASE is set' },
    },
    exitCodes: { 1: 'nothing was restored; the message names what is wrong' },
  },
  verify: {
    command: 'npm run verify',
    summary:
      'Checks the audit, every report version, every hand-off to payroll and every stored file against their hashes, and lists each difference.',
    options: {
      head: {
        kind: 'text',
        value: 'SEQ:HASH',
        about: 'a head of the chain that was printed earlier: proves that the end was not cut off since',
      },
      json: { kind: 'flag', about: 'print the result as one JSON object' },
    },
    exitCodes: {
      1: 'there are differences, or the check could not run',
      2: 'no difference, but the seals were not authenticated, because the key is not available',
    },
  },
  spread: {
    command: 'npm run spread',
    summary:
      'Distributes the tables of the database that DATABASE_URL names over the workers of its Citus cluster, by company. No portal may be running. It cannot be undone: make a backup first (docs/operations.md).',
    exitCodes: { 1: 'nothing was distributed; the message says why' },
  },
  outbox: {
    command: 'npm run outbox',
    summary:
      'Prints the messages that wait or were refused, with the reason, newest last, then the jobs that failed or are being retried.',
    options: {
      delivered: {
        kind: 'flag',
        about: 'also record that the printed letters and texts were delivered by hand, which removes their text',
      },
    },
    exitCodes: { 1: ERROR },
  },
  subject: {
    command: 'npm run subject',
    summary: 'Exports all data held on an employee to employee-NUMBER.zip, or erases it.',
    positionals: [{ name: 'NUMBER', about: 'the id of the employee', required: true }],
    options: {
      erase: {
        kind: 'text',
        value: 'REASON',
        about: 'erase the data once the law no longer requires it; the reason is kept',
      },
    },
    exitCodes: { 1: ERROR },
  },
  doctor: {
    command: 'npm run doctor',
    summary:
      'Checks the settings and every service that they name: data folder, disk space, database (version, role, encoding, extension, schema, clock), replica, files (writes, reads and deletes a small object), mail server (connects and logs in), scanner, public address. The portal may be running. It changes nothing.',
    options: {
      json: { kind: 'flag', about: 'print {"status", "findings": [{"check", "status", "found", "remedy"}]}' },
    },
    exitCodes: { 1: 'a check failed' },
  },
  // For those who change the portal
  entityMigration: {
    command: 'npm run entity:migration',
    summary: 'Writes the migration that creates the tables of core entities, and adds it to the list.',
    positionals: [
      {
        name: 'ENTITY',
        about: 'a name of domain/entities/index.ts, such as announcements',
        required: true,
        many: true,
      },
    ],
    exitCodes: { 1: ERROR },
  },
  docs: {
    command: 'npm run docs',
    summary:
      'Writes the generated documents: docs/commands.md from the declarations of commands, docs/configuration.md and docs/operations/tipology.env.example from the settings, docs/licences.md from package-lock.json, and docs/open-rows.md from the requirements that the tests cite.',
  },
  entitySuite: {
    command: 'npm run lab -- entity-suite',
    summary:
      'Adds the examples of docs/add-an-entity.md to a copy of the checkout with `npm run entity`, and checks the copy: types, lint, build, size of the first visit, which must not grow with them, and the tests that read declarations, sources and generated routes.',
    exitCodes: { 1: 'a check failed; the last line names it' },
  },
  kindPictures: {
    command: 'npm run lab -- kind-pictures',
    summary:
      'Takes the pictures of docs/add-an-entity.md, the input and the cell of each kind of field, at a portal of its own (PORT, 3950 if absent) with two made-up entities that contain every kind.',
    exitCodes: { 1: ERROR },
  },
  handoffFiles: {
    command: 'npm run lab -- handoff-files',
    summary:
      'Opens a hand-off file of every payroll package in LibreOffice, without a screen, and compares every cell with what was written. Requires Debian’s package libreoffice-calc. docs/payroll-handoff.md records a run.',
    exitCodes: { 1: 'a cell differs' },
  },
  spreadsheets: {
    command: 'npm run lab -- spreadsheets',
    summary:
      'Reads made-up workbooks and those of src/import/files as an import does, and compares every cell with what LibreOffice shows, of the workbooks as they are and as LibreOffice saves them. Requires Debian’s package libreoffice-calc-nogui. docs/decisions/0029-files-as-people-see-them.md records a run.',
    options: {
      workbooks: { kind: 'whole', from: 1, default: 300, about: 'the number of made-up workbooks' },
    },
    exitCodes: { 1: 'a cell differs and is not marked' },
  },
  checkLedger: {
    command: 'npm run lab -- check-ledger',
    summary:
      'Recomputes what is owed of each share from the reports and hand-offs of the API, and compares it with the ledgers that the portal shows. TOKEN is the session token of a troncmaster.',
    positionals: [
      { name: 'ADDRESS', about: 'the portal, such as http://127.0.0.1:3000', required: true },
      { name: 'SCHEME', about: 'ids of schemes; without any, all', many: true },
    ],
    exitCodes: { 1: 'there are differences, or the check could not run' },
  },
  fuzz: {
    command: 'npm run lab -- fuzz',
    summary: 'Sends malformed and hostile requests to every route of a temporary portal.',
    options: {
      requests: { kind: 'whole', from: 1, default: 100_000, about: 'the number of requests' },
      seed: { kind: 'whole', default: 20_261, about: 'the same seed sends the same requests' },
    },
    exitCodes: { 1: 'a response or a log line was wrong' },
  },
  races: {
    command: 'npm run lab -- races',
    summary: 'Lets 64 clients send the same request at once to a temporary portal.',
    options: { rounds: { kind: 'whole', from: 1, default: 1_000, about: 'the number of rounds in total' } },
    exitCodes: { 1: 'in a round not exactly one client succeeded' },
  },
  apiReferees: {
    command: 'npm run lab -- api-referees',
    summary:
      'Checks the API description with programs of other people: six of them make a client, whose types a program of ten operations uses; Redocly and Spectral apply their rules; Prism compares more than 2,000 requests and responses of a temporary portal with it. The first run installs the packages of lab/apiReferees/packages.',
    exitCodes: { 1: 'a client does not compile, or the description breaks a rule or differs from an answer' },
  },
  torture: {
    command: 'npm run lab -- torture',
    summary:
      'Kills a portal and its database under load and checks what they kept. Ctrl+C ends it after the current round with all its checks.',
    options: {
      kills: { kind: 'whole', from: 1, default: 20, about: 'the number of kills' },
      seed: { kind: 'whole', default: 1, about: 'the same seed makes the same choices' },
    },
    exitCodes: { 1: 'something was lost, half done, or answered with a 5xx without an explanation' },
  },
  cluster: {
    command: 'npm run lab -- cluster',
    summary:
      'Runs two portals behind nginx and a PostgreSQL primary with its replica on this computer, and stops each of them in turn. With --patroni: three servers under Patroni, which are killed and cut off. With --spread: the tenants on several machines, of which the coordinator is killed, while their data are moved. Requires Debian’s postgresql and nginx, and root or the user postgres; for --patroni root, and also patroni, etcd-server, haproxy, postgresql-15, iproute2 and iptables.',
    options: {
      patroni: { kind: 'flag', about: 'automatic failover with Patroni instead of a primary and its replica' },
      spread: {
        kind: 'whole',
        from: 2,
        to: 8,
        value: 'WORKERS',
        about:
          'tenants on so many workers of Citus, of the PostgreSQL in PGBIN or PG_CONFIG, instead of a primary and its replica',
      },
      replication: {
        kind: 'choice',
        choices: ['synchronous', 'asynchronous'],
        default: 'synchronous',
        about: 'the mode of a primary and its replica',
      },
      seed: { kind: 'whole', default: 1, about: 'the same seed makes the same choices' },
      port: { kind: 'whole', from: 1, to: 65_000, default: 4_690, about: 'the first of the ports that it uses' },
    },
    exitCodes: {
      1: 'something is half done, acknowledged work was lost (except with asynchronous replication), or another requirement of --patroni is not met',
      2: 'a package or an extension that it requires is not installed',
    },
  },
  upgradeCheck: {
    command: 'npm run lab -- upgrade',
    summary:
      'Upgrades from older programs under writes: the program before each of the last changes of the schema serves users while this one migrates the database, both serve in turn, and everything acknowledged is compared with the database.',
    options: {
      last: { kind: 'whole', from: 1, to: 20, default: 3, about: 'the number of schema changes, the newest first' },
      seed: { kind: 'whole', default: 1, about: 'the same seed makes the same choices' },
    },
    exitCodes: {
      1: 'a request failed, something was lost or half done, or npm run verify found a difference',
      2: 'the history of this clone contains no older program',
    },
  },
  availability: {
    command: 'npm run lab -- availability',
    summary: 'Measures what users notice while a portal is attacked. Linux only.',
    options: {
      seconds: { kind: 'whole', from: 1, default: 20, about: 'the length of each attack' },
      only: { kind: 'texts', value: 'ATTACK', about: 'this attack; may be repeated' },
    },
    exitCodes: {
      1: 'the 99th percentile of a user reached 0.5 s, the portal needed 512 MB, or a user received no response',
    },
  },
  prove: {
    command: 'npm run lab -- prove',
    summary:
      'Calculates random troncs with the engine and with the independently written oracle, and stops at the first difference, reduced to a small example.',
    options: {
      schemes: { kind: 'whole', from: 1, default: 10_000, about: 'the number of troncs' },
      seed: { kind: 'whole', default: 1, about: 'the same seed gives the same troncs' },
    },
    exitCodes: { 1: 'the two differ' },
  },
} as const satisfies Record<string, Declaration>;
