import { troncShares } from '../en-GB/troncShares.ts';
import { addWords } from '../pageWords.ts';

addWords({ troncShares });
