import { troncFiles } from '../en-GB/troncFiles.ts';
import { addWords } from '../pageWords.ts';

addWords({ troncFiles });
