import { periodTakings } from '../en-GB/takings.ts';
import { addWords } from '../pageWords.ts';

addWords({ periodTakings });
