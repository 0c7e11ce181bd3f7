import { charts } from '../en-GB/charts.ts';
import { addWords } from '../pageWords.ts';

addWords({ charts });
