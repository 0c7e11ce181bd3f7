import { schemeTemplates } from '../en-GB/schemeTemplates.ts';
import { addWords } from '../pageWords.ts';

addWords({ schemeTemplates });
