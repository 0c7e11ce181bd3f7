import { approval } from '../en-GB/approval.ts';
import { addWords } from '../pageWords.ts';

addWords({ approval });
