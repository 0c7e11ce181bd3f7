import { questions } from '../en-GB/questions.ts';
import { addWords } from '../pageWords.ts';

addWords({ questions });
