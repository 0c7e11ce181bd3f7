import { troncInput } from '../en-GB/troncScreens.ts';
import { addWords } from '../pageWords.ts';

addWords({ troncInput });
