import { userSwitches } from '../en-GB/userSwitches.ts';
import { addWords } from '../pageWords.ts';

addWords({ userSwitches });
