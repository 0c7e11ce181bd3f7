import { recordsRequests } from '../en-GB/recordsRequests.ts';
import { addWords } from '../pageWords.ts';

addWords({ recordsRequests });
