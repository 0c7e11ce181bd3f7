import { webhooks } from '../en-GB/webhooks.ts';
import { addWords } from '../pageWords.ts';

addWords({ webhooks });
