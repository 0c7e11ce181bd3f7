import { reports } from '../en-GB/reports.ts';
import { addWords } from '../pageWords.ts';

addWords({ reports });
