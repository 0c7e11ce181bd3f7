import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { citations, ledgerRows, openRowsText } from '#test/conformance/ledger.ts';

/** Regenerates docs/open-rows.md from the requirement ids that the tests cite: `npm run open-rows`. */
writeFileSync(join(process.cwd(), 'docs/open-rows.md'), openRowsText(ledgerRows(), citations()));
