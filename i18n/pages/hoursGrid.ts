import { hoursGrid } from '../en-GB/hoursGrid.ts';
import { addWords } from '../pageWords.ts';

addWords({ hoursGrid });
