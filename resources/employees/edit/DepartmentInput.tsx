import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { employee } from '#domain/entities/employees.ts';
import { useDepartments } from '#src/fields/useDepartments.ts';
import { useFieldInput } from '#src/fields/useFieldInput.ts';

const NATIVE = { select: { native: true } } as const;
const NONE = '';
const NEW = 'new';
/** Values of the other options start with it, so that no department can be confused with the two above. */
const KNOWN = 'dept:';
const DEPARTMENT = { entity: employee, name: 'department', variant: 'GB' } as const;

/**
 * Chooses the department of an employee from those of the payroll (PAY-030), or adds a new one by its name. A department
 * that nobody else has stays in the list.
 */
export const DepartmentInput = () => {
  const translate = useTranslate();
  const { control, bound } = useFieldInput(DEPARTMENT);
  const { setValue } = useFormContext();
  const [payrollId, companyId, number] = useWatch({ name: ['payroll_id', 'company_id', 'dept_no'] });
  const known = useDepartments({
    payrollId: Number(payrollId) || undefined,
    companyId: Number(companyId) || undefined,
  });
  const [isNew, setNew] = useState(false);
  // A department without a number is identified by its name.
  const current: string = number || bound.value || NONE;
  const own = { dept_no: current, dept_name: String(bound.value || current) };
  const isListed = current === NONE || known.some(({ dept_no }) => dept_no === current);
  const options = isListed || isNew ? known : [own, ...known];

  const choose = (value: string) => {
    setNew(value === NEW);
    const chosen = known.find(({ dept_no }) => KNOWN + dept_no === value);
    if (!chosen && value === KNOWN + current) return;
    bound.onChange(chosen?.dept_name ?? null);
    const hasNumber = chosen && chosen.dept_no !== chosen.dept_name;
    setValue('dept_no', hasNumber ? chosen.dept_no : null, { shouldDirty: true });
  };
  return (
    <>
      <TextField
        select
        id={isNew ? `${control.id}-choice` : control.id}
        label={control.label}
        value={isNew ? NEW : current && KNOWN + current}
        onChange={({ target }) => choose(target.value)}
        onBlur={control.onBlur}
        error={!isNew && control.error}
        helperText={isNew ? undefined : control.helperText}
        slotProps={NATIVE}
      >
        <option value={NONE}>{translate('widgets.none')}</option>
        {options.map(({ dept_no, dept_name }) => (
          <option key={dept_no} value={KNOWN + dept_no}>
            {dept_name}
          </option>
        ))}
        <option value={NEW}>{translate('employees.add_department')}</option>
      </TextField>
      {isNew && <TextField {...control} label={translate('employees.new_department')} autoFocus autoComplete="off" />}
    </>
  );
};
