import { importing } from '../en-GB/importing.ts';
import { addWords } from '../pageWords.ts';

addWords({ importing });
