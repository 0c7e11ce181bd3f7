import { troncReports } from '../en-GB/troncScreens.ts';
import { addWords } from '../pageWords.ts';

addWords({ troncReports });
