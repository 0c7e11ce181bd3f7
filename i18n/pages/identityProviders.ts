import { identityProviders } from '../en-GB/identityProviders.ts';
import { addWords } from '../pageWords.ts';

addWords({ identityProviders });
