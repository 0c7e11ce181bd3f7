import { whatIf } from '../en-GB/whatIf.ts';
import { addWords } from '../pageWords.ts';

addWords({ whatIf });
