import { statements } from '../en-GB/statements.ts';
import { addWords } from '../pageWords.ts';

addWords({ statements });
