import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { citations, ledgerRows, openRowsText } from '#test/conformance/ledger.ts';
import { COMMANDS } from './commands.ts';
import { commandLine } from './support/commandLine.mjs';

commandLine(COMMANDS.openRows);
writeFileSync(join(process.cwd(), 'docs/open-rows.md'), openRowsText(ledgerRows(), citations()));
