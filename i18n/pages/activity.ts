import { activity } from '../en-GB/activity.ts';
import { addWords } from '../pageWords.ts';

addWords({ activity });
