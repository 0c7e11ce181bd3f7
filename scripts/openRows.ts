import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { citations, ledgerRows, openRowsText } from '#test/conformance/ledger.ts';

/** Writes docs/open-rows.md anew from what the tests cite: `npm run open-rows`. */
writeFileSync(join(process.cwd(), 'docs/open-rows.md'), openRowsText(ledgerRows(), citations()));
