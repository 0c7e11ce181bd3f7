import { employeePoints } from '../en-GB/employeePoints.ts';
import { addWords } from '../pageWords.ts';

addWords({ employeePoints });
