import { useListContext, useTranslate } from 'ra-core';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { Employees } from './Employees.tsx';

/** The page of all employees that this person may see. */
export const EmployeeList = () => <Employees head={<Head />} />;

const Head = () => {
  const translate = useTranslate();
  const { total } = useListContext();
  return <PageHeader title={translate('titles.employees')} count={total} />;
};
