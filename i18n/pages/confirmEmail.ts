import { confirmEmail } from '../en-GB/passwordPages.ts';
import { addWords } from '../pageWords.ts';

addWords({ confirmEmail });
