import { employee_imports } from '../en-GB/employeeImports.ts';
import { addWords } from '../pageWords.ts';

addWords({ employee_imports });
