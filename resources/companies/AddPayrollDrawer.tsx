import { TextField } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Company } from '#domain/contract/companies.ts';
import type { Frequency } from '#domain/contract/frequencies.ts';
import { payroll } from '#domain/entities/index.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { useCodeWords } from '#src/fields/useCodeWords.ts';
import { useFieldInput } from '#src/fields/useFieldInput.ts';
import { CreateDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { rem } from '#src/theme/rem.ts';

export const ADD_PAYROLL = 'add-payroll';

/** The drawer 'Add a payroll'. For an Irish company, 'Irish payroll' is ticked by default. */
export const AddPayrollDrawer = ({ company }: { company: Company }) => (
  <CreateDrawer
    entity={payroll}
    name={ADD_PAYROLL}
    title="companies.add_payroll_title"
    defaults={{ company_id: company.id, frequency: 'monthly', irish_payroll: company.country === 'IE' }}
    notice="companies.payroll_added"
    fields={FIELDS}
    inputs={INPUTS}
  />
);

/** A payroll's pay date. An agency has none. */
const PayDateInput = () => (useWatch({ name: 'kind' }) === 'agency' ? null : <PayDates />);

/**
 * Offers the pay dates of the chosen frequency. Preselects the last day or Friday if offered, otherwise the first one.
 */
const PayDates = () => {
  const { setValue } = useFormContext();
  const frequency: Frequency['frequency_type'] | undefined = useWatch({ name: 'frequency' });
  const { control } = useFieldInput({ entity: payroll, name: 'pay_date', variant: useVariant() });
  const { data } = useApiQuery('paydateOptions', []);
  const words = useCodeWords();
  const options = (frequency && data?.[frequency]) || [];
  const isOffered = options.some(({ value }) => value === control.value);
  const usual = options.find(({ value }) => value === 'last_day' || value === 'friday')?.value ?? options[0]?.value;

  useEffect(() => {
    if (usual && !isOffered) setValue('pay_date', usual);
  }, [usual, isOffered, setValue]);

  return (
    <TextField
      {...control}
      select
      value={isOffered ? control.value : ''}
      slotProps={{ select: { native: true } }}
      sx={{ maxWidth: rem(260) }}
    >
      {options.map(({ value }) => (
        <option key={value} value={value}>
          {words.payDate(value)}
        </option>
      ))}
    </TextField>
  );
};

const FIELDS = [
  'name',
  'kind',
  'payee_name',
  'payee_email',
  'payee_contact',
  'frequency',
  'pay_date',
  'irish_payroll',
  'epay_tickets',
];
const INPUTS = { pay_date: PayDateInput };
