import { account } from '../en-GB/account.ts';
import { addWords } from '../pageWords.ts';

addWords({ account });
