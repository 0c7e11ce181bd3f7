import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  TextField,
} from '@mui/material';
import { useGetList, useInput, useTranslate, ValidationError } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Payroll } from '#dataProvider/custom/shapes.ts';
import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import { usePrincipal } from '#src/session/useIdentity.ts';

const NATIVE = { native: true } as const;
const NONE: Payroll[] = [];

/** The payrolls on which this person uploads. */
const useUploadPayrolls = (): Payroll[] => {
  const who = usePrincipal();
  const { data = NONE } = useGetList<Payroll>('payrolls', {
    pagination: { page: 1, perPage: 1_000 },
    sort: { field: 'name', order: 'ASC' },
  });
  return data.filter(
    ({ id, company_id }) => who && can(who, AREAS.documents.canCreate, { company_id, payroll_id: id }),
  );
};

const useRequired = (source: string, label: string) => {
  const translate = useTranslate();
  const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
  const input = useInput({
    source,
    isRequired: true,
    validate: (value: unknown) =>
      isEmpty(value) ? { message: 'validation.required', args: { label: translate(label) } } : undefined,
  });
  const message = input.fieldState.error?.message;
  return { ...input, label: translate(label), fault: message && <ValidationError error={message} /> };
};

/** Company, then those of its payrolls that the document is for; the only one of each is chosen already (VAL-074, VAL-075). */
export const PlaceInputs = () => {
  const payrolls = useUploadPayrolls();
  const { setValue } = useFormContext();
  const company = useRequired('company', 'documents.company');
  const chosen = Number(useWatch({ name: 'company' })) || undefined;
  const companies = [...new Map(payrolls.map((one) => [one.company_id, one.company.name]))];
  const only = companies.length === 1 ? companies[0]?.[0] : undefined;
  const own = payrolls.filter(({ company_id }) => company_id === chosen);
  const single = own.length === 1 ? own[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && chosen === undefined) setValue('company', only);
  }, [only, chosen, setValue]);
  useEffect(() => {
    // Payrolls of another company are none of this one's.
    if (chosen !== undefined) setValue('payrolls', single === undefined ? [] : [single]);
  }, [chosen, single, setValue]);
  return (
    <>
      <TextField
        {...company.field}
        id={company.id}
        select
        required
        label={company.label}
        value={company.field.value ?? ''}
        error={Boolean(company.fault)}
        helperText={company.fault}
        slotProps={{ select: NATIVE, inputLabel: { shrink: true } }}
      >
        <option value="" />
        {companies.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      {own.length > 0 && <Payrolls payrolls={own} />}
    </>
  );
};

const Payrolls = ({ payrolls }: { payrolls: readonly Payroll[] }) => {
  const { field, label, fault } = useRequired('payrolls', 'documents.payrolls');
  const chosen: number[] = field.value ?? [];
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <FormControl component="fieldset" error={Boolean(fault)}>
      <FormLabel component="legend" required>
        {label}
      </FormLabel>
      <FormGroup>
        {payrolls.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
          />
        ))}
      </FormGroup>
      {fault && <FormHelperText>{fault}</FormHelperText>}
    </FormControl>
  );
};

/** Whether the employees are told (DOC-016). */
export const NotifyInput = () => {
  const translate = useTranslate();
  const { field } = useInput({ source: 'notify' });
  return (
    <FormControlLabel
      label={translate('documents.notify')}
      control={<Checkbox checked={Boolean(field.value)} onChange={(_event, checked) => field.onChange(checked)} />}
    />
  );
};
