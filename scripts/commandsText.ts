import { COMMANDS } from './commands.ts';
import { type Declaration, helpOf } from './support/commandLine.mjs';
import { PROJECT_COMMANDS } from './support/projectCommands.mjs';

const GROUPS: readonly (readonly [string, readonly Declaration[]])[] = [
  [
    'Operating a portal',
    [
      PROJECT_COMMANDS.start,
      ...[
        COMMANDS.doctor,
        COMMANDS.admin,
        COMMANDS.backup,
        COMMANDS.restore,
        COMMANDS.verify,
        COMMANDS.spread,
        COMMANDS.outbox,
        COMMANDS.subject,
      ],
    ],
  ],
  [
    'Changing the portal',
    [
      ...[
        PROJECT_COMMANDS.dev,
        PROJECT_COMMANDS.build,
        PROJECT_COMMANDS.pack,
        PROJECT_COMMANDS.check,
        PROJECT_COMMANDS.test,
        PROJECT_COMMANDS.testDeep,
      ],
      ...[COMMANDS.entityMigration, COMMANDS.docs],
    ],
  ],
  [
    'Trials and measurements',
    [
      ...[
        COMMANDS.checkLedger,
        COMMANDS.handoffFiles,
        COMMANDS.spreadsheets,
        COMMANDS.fuzz,
        COMMANDS.races,
        COMMANDS.apiReferees,
        COMMANDS.torture,
        COMMANDS.cluster,
        COMMANDS.upgradeCheck,
        COMMANDS.availability,
        COMMANDS.prove,
        COMMANDS.entitySuite,
        COMMANDS.kindPictures,
      ],
      ...[PROJECT_COMMANDS.mutate, PROJECT_COMMANDS.calendar, PROJECT_COMMANDS.sweep],
    ],
  ],
];

/** Every declared command, in the order of docs/commands.md. */
export const ALL_COMMANDS: readonly Declaration[] = GROUPS.flatMap(([, commands]) => commands);

/** Returns docs/commands.md: the help of every command. */
export const commandsText = (): string =>
  `${[
    '# Commands',
    'Generated from `scripts/commands.ts` and `scripts/support/projectCommands.mjs` by `npm run docs`: the text that `--help` prints. `npm run entity` is described in [How to add an entity](add-an-entity.md).',
    ...GROUPS.flatMap(([title, commands]) => [
      `## ${title}`,
      ...commands.flatMap((declaration) => [
        `### \`${declaration.command}\``,
        `\`\`\`text\n${helpOf(declaration)}\n\`\`\``,
      ]),
    ]),
  ].join('\n\n')}\n`;
