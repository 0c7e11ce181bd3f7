import { payslipUpload } from '../en-GB/payslipUpload.ts';
import { addWords } from '../pageWords.ts';

addWords({ payslipUpload });
