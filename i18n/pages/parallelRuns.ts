import { parallelRuns } from '../en-GB/parallelRuns.ts';
import { addWords } from '../pageWords.ts';

addWords({ parallelRuns });
