import { history } from '../en-GB/history.ts';
import { addWords } from '../pageWords.ts';

addWords({ history });
