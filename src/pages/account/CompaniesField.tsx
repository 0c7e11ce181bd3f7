import { ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';
import { ReferencesPicker } from '../../fields/ReferencesPicker.tsx';

/** Any number of companies: the value `company_ids` of the form, with its error, or else the hint, below. */
export const CompaniesField = ({ label, hint }: { label: string; hint: string }) => {
  const { field, fieldState } = useController<{ company_ids: number[] }, 'company_ids'>({ name: 'company_ids' });
  const message = fieldState.error?.message;
  return (
    <ReferencesPicker
      to="companies"
      label={label}
      value={field.value}
      onChange={field.onChange}
      max={null}
      error={Boolean(message)}
      helperText={message ? <ValidationError error={message} /> : hint}
    />
  );
};
