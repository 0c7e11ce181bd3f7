import { desk } from '../en-GB/desk.ts';
import { addWords } from '../pageWords.ts';

addWords({ desk });
