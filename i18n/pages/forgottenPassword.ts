import { forgottenPassword } from '../en-GB/passwordPages.ts';
import { addWords } from '../pageWords.ts';

addWords({ forgottenPassword });
