import { explanation } from '../en-GB/explanation.ts';
import { addWords } from '../pageWords.ts';

addWords({ explanation });
