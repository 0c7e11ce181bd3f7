import { secondPerson } from '../en-GB/secondPerson.ts';
import { addWords } from '../pageWords.ts';

addWords({ secondPerson });
