import { payrollHandoff } from '../en-GB/payrollHandoff.ts';
import { addWords } from '../pageWords.ts';

addWords({ payrollHandoff });
