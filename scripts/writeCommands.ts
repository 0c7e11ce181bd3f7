import { writeFileSync } from 'node:fs';
import { COMMANDS } from './commands.ts';
import { commandsText } from './commandsText.ts';
import { commandLine } from './support/commandLine.mjs';

commandLine(COMMANDS.commands);
writeFileSync('docs/commands.md', commandsText());
