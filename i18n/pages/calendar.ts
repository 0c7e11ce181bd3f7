import { calendar } from '../en-GB/reminders.ts';
import { addWords } from '../pageWords.ts';

addWords({ calendar });
