import { payrollProfile } from '../en-GB/payrollProfile.ts';
import { addWords } from '../pageWords.ts';

addWords({ payrollProfile });
