import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SETTINGS_DOCUMENT, SETTINGS_EXAMPLE, settingsDocument, settingsExample } from './support/settingsText.ts';

/**
 * `npm run settings`: writes the tables of docs/configuration.md and docs/operations/tipology.env.example from
 * `server/settings.ts`. A conformance test fails while they are out of date.
 */
const { help } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values;
if (help) console.log(`npm run settings: writes ${SETTINGS_EXAMPLE} and the tables of ${SETTINGS_DOCUMENT}`);
else {
  writeFileSync(SETTINGS_DOCUMENT, settingsDocument(readFileSync(SETTINGS_DOCUMENT, 'utf8')));
  writeFileSync(SETTINGS_EXAMPLE, settingsExample());
}
