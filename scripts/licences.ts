import { writeFileSync } from 'node:fs';
import { licencesText } from '#test/conformance/supplyChain.ts';

/** Writes docs/licences.md anew from package-lock.json: `npm run licences`. */
writeFileSync('docs/licences.md', licencesText());
