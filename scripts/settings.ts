import { readFileSync, writeFileSync } from 'node:fs';
import { COMMANDS } from './commands.ts';
import { commandLine } from './support/commandLine.mjs';
import { SETTINGS_DOCUMENT, SETTINGS_EXAMPLE, settingsDocument, settingsExample } from './support/settingsText.ts';

commandLine(COMMANDS.settings);
writeFileSync(SETTINGS_DOCUMENT, settingsDocument(readFileSync(SETTINGS_DOCUMENT, 'utf8')));
writeFileSync(SETTINGS_EXAMPLE, settingsExample());
