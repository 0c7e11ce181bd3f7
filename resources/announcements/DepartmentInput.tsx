import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { announcement } from '#domain/entities/announcements.ts';
import { useDepartments } from '#src/fields/useDepartments.ts';
import { useFieldInput } from '#src/fields/useFieldInput.ts';

const NATIVE = { select: { native: true } } as const;
const DEPARTMENT = { entity: announcement, name: 'deptno', variant: 'GB' } as const;

/**
 * Chooses one of the departments of the payroll, or of the company (PAY-030). A number that no department has any more
 * stays in the list.
 */
export const DepartmentInput = () => {
  const translate = useTranslate();
  const { control } = useFieldInput(DEPARTMENT);
  const [payrollId, companyId] = useWatch({ name: ['payrollid', 'company.id'] });
  const known = useDepartments({
    payrollId: Number(payrollId) || undefined,
    companyId: Number(companyId) || undefined,
  });
  const { value } = control;
  const isListed = value === '' || known.some(({ dept_no }) => dept_no === value);
  const options = isListed ? known : [{ dept_no: value, dept_name: value }, ...known];
  return (
    <TextField {...control} select slotProps={NATIVE}>
      <option value="">{translate('widgets.none')}</option>
      {options.map(({ dept_no, dept_name }) => (
        <option key={dept_no} value={dept_no}>
          {dept_no === dept_name ? dept_name : `${dept_name} (${dept_no})`}
        </option>
      ))}
    </TextField>
  );
};
