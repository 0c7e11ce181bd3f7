import { holidayPay } from '../en-GB/holidayPay.ts';
import { addWords } from '../pageWords.ts';

addWords({ holidayPay });
