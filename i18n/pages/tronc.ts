import { tronc } from '../en-GB/tronc.ts';
import { addWords } from '../pageWords.ts';

addWords({ tronc });
