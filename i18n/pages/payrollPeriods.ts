import { payrollPeriods } from '../en-GB/payrollPeriods.ts';
import { addWords } from '../pageWords.ts';

addWords({ payrollPeriods });
