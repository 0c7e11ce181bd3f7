import { secondFactor } from '../en-GB/secondFactor.ts';
import { addWords } from '../pageWords.ts';

addWords({ secondFactor });
