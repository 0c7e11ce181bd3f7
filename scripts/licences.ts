import { writeFileSync } from 'node:fs';
import { licencesText } from '#test/conformance/supplyChain.ts';
import { COMMANDS } from './commands.ts';
import { commandLine } from './support/commandLine.mjs';

commandLine(COMMANDS.licences);
writeFileSync('docs/licences.md', licencesText());
