import { writeFileSync } from 'node:fs';
import { licencesText } from '#test/conformance/supplyChain.ts';

/** Regenerates docs/licences.md from package-lock.json: `npm run licences`. */
writeFileSync('docs/licences.md', licencesText());
