import { readFileSync, writeFileSync } from 'node:fs';
import { citations, ledgerRows, openRowsText } from '#test/conformance/ledger.ts';
import { licencesText } from '#test/conformance/supplyChain.ts';
import { COMMANDS } from './commands.ts';
import { commandsText } from './commandsText.ts';
import { commandLine } from './support/commandLine.mjs';
import { SETTINGS_DOCUMENT, SETTINGS_EXAMPLE, settingsDocument, settingsExample } from './support/settingsText.ts';

commandLine(COMMANDS.docs);
writeFileSync('docs/commands.md', commandsText());
writeFileSync('docs/licences.md', licencesText());
writeFileSync('docs/open-rows.md', openRowsText(ledgerRows(), citations()));
writeFileSync(SETTINGS_DOCUMENT, settingsDocument(readFileSync(SETTINGS_DOCUMENT, 'utf8')));
writeFileSync(SETTINGS_EXAMPLE, settingsExample());
