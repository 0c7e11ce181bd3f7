import { remittances } from '../en-GB/remittances.ts';
import { addWords } from '../pageWords.ts';

addWords({ remittances });
