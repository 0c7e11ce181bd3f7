import { useTranslate } from 'ra-core';
import { Employees } from './Employees.tsx';

/** The page of all employees that the user may see. */
export const EmployeeList = () => <Employees title={useTranslate()('titles.employees')} />;
