import { hoursImport } from '../en-GB/hoursImport.ts';
import { addWords } from '../pageWords.ts';

addWords({ hoursImport });
