import { payQueries } from '../en-GB/payQueries.ts';
import { addWords } from '../pageWords.ts';

addWords({ payQueries });
