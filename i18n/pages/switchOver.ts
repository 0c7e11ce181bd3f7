import { switchOver } from '../en-GB/switchOver.ts';
import { addWords } from '../pageWords.ts';

addWords({ switchOver });
