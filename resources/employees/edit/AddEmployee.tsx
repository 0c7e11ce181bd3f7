import { useTranslate } from 'ra-core';
import { useRefreshResources } from '#dataProvider/hooks.ts';
import type { Company } from '#domain/contract/companies.ts';
import { employee } from '#domain/entities/employees.ts';
import { usePayrolls } from '#src/fields/usePayrolls.ts';
import { CreateDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { ADD_EMPLOYEE } from './drawer.ts';
import { NEW_INPUTS } from './EmployeeInputs.tsx';
import { toCreation } from './toChange.ts';

/** Sent in addition to the entity's own fields. */
const META = { also: ['job_roles', 'site_ids'] };
/** Lists and counts that a new employee changes. */
const TOUCHED = ['employees', 'companies', 'sites', 'schemes', 'payrolls'];

/** The drawer that adds one employee to a payroll of the company, by the rules of the import. */
export const AddEmployee = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const refresh = useRefreshResources();
  const { data: payrolls } = usePayrolls(company.id);
  // The form starts with the company's only payroll, so it waits for the payrolls.
  if (!payrolls) return null;
  const [only] = payrolls.length === 1 ? payrolls : [];
  const defaults = {
    company_id: company.id,
    // Until a payroll is chosen, the country of the company determines labels and formats.
    irish_payroll: only ? only.irish_payroll : company.country === 'IE',
    ...(only && { payroll_id: only.id }),
  };
  return (
    <CreateDrawer
      entity={employee}
      name={ADD_EMPLOYEE}
      draftKey={`employee-new-${company.id}`}
      title="employees.add_title"
      submitLabel={translate('employees.add')}
      defaults={defaults}
      meta={META}
      transform={toCreation}
      notice="notices.employee_added"
      onSuccess={() => refresh(TOUCHED)}
      inputs={NEW_INPUTS}
    />
  );
};
