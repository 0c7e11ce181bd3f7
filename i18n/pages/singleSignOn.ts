import { singleSignOn } from '../en-GB/singleSignOn.ts';
import { addWords } from '../pageWords.ts';

addWords({ singleSignOn });
