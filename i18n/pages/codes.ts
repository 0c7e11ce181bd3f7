import { codes } from '../en-GB/codes.ts';
import { addWords } from '../pageWords.ts';

addWords({ codes });
