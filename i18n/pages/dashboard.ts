import { dashboard } from '../en-GB/dashboard.ts';
import { addWords } from '../pageWords.ts';

addWords({ dashboard });
