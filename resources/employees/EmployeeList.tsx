import { useTranslate } from 'ra-core';
import { Employees } from './Employees.tsx';

/** The page of all employees that this person may see. */
export const EmployeeList = () => <Employees title={useTranslate()('titles.employees')} />;
