import { apiKeys } from '../en-GB/apiKeys.ts';
import { addWords } from '../pageWords.ts';

addWords({ apiKeys });
