import { schemeEditing } from '../en-GB/schemeEditing.ts';
import { addWords } from '../pageWords.ts';

addWords({ schemeEditing });
