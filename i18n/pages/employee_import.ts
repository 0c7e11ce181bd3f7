import { employee_import } from '../en-GB/employees.ts';
import { addWords } from '../pageWords.ts';

addWords({ employee_import });
