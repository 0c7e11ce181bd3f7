import { archive } from '../en-GB/archive.ts';
import { addWords } from '../pageWords.ts';

addWords({ archive });
