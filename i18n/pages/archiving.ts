import { archiving } from '../en-GB/archiving.ts';
import { addWords } from '../pageWords.ts';

addWords({ archiving });
