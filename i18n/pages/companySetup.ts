import { companySetup } from '../en-GB/companySetup.ts';
import { addWords } from '../pageWords.ts';

addWords({ companySetup });
