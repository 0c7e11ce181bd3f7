import { schemeWizard } from '../en-GB/schemes.ts';
import { addWords } from '../pageWords.ts';

addWords({ schemeWizard });
