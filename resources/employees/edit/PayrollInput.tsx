import { Alert, MenuItem, TextField } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { employee } from '#domain/entities/employees.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { usePayrolls } from '#src/fields/usePayrolls.ts';

/**
 * The payroll of a new employee. It determines the country, and so the labels and formats of numbers and postcodes
 * (F-51). With a single payroll there is nothing to choose; without one, nobody can be added.
 */
export const PayrollInput = () => {
  const translate = useTranslate();
  const companyId: number = useWatch({ name: 'company_id' });
  const { data: payrolls = [] } = usePayrolls(companyId);
  const label = useFieldWords(employee).label('payroll_id');
  const { setValue } = useFormContext();
  const { id, field, fieldState } = useInput<number | null>({
    source: 'payroll_id',
    validate: (value: unknown) => (value ? undefined : translate('validation.choose_payroll')),
  });
  if (payrolls.length === 0) return <Alert severity="warning">{translate('employees.needs_payroll')}</Alert>;
  if (payrolls.length === 1) return null;
  const fault = fieldState.error?.message;
  return (
    <TextField
      {...field}
      id={id}
      select
      required
      label={label}
      value={field.value ?? ''}
      onChange={({ target }) => {
        const chosen = payrolls.find((one) => one.id === Number(target.value));
        field.onChange(chosen?.id ?? null);
        setValue('irish_payroll', chosen?.irish_payroll ?? false);
      }}
      error={fault !== undefined}
      helperText={fault && <ValidationError error={fault} />}
    >
      {payrolls.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {one.name}
        </MenuItem>
      ))}
    </TextField>
  );
};
