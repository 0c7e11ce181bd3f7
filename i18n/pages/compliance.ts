import { compliance } from '../en-GB/compliance.ts';
import { addWords } from '../pageWords.ts';

addWords({ compliance });
