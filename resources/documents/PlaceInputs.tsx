import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { RequiredSelect } from '#src/fields/RequiredSelect.tsx';
import { usePayrollPlaces } from '#src/fields/usePayrollPlaces.ts';
import { useRequired } from '#src/fields/useRequired.ts';
import { usePrincipal } from '#src/session/useIdentity.ts';

/**
 * The inputs for the company and for the payrolls that the document is for. A single option is preselected (VAL-074,
 * VAL-075).
 */
export const PlaceInputs = () => {
  const who = usePrincipal();
  const { companies, chosen, own } = usePayrollPlaces('company', ({ id, company_id }) =>
    Boolean(who && can(who, AREAS.documents.canCreate, { company_id, payroll_id: id })),
  );
  const { setValue } = useFormContext();
  const single = own.length === 1 ? own[0]?.id : undefined;
  useEffect(() => {
    // Clears payrolls that belong to the previously chosen company.
    if (chosen !== undefined) setValue('payrolls', single === undefined ? [] : [single]);
  }, [chosen, single, setValue]);
  return (
    <>
      <RequiredSelect source="company" label="documents.company" options={companies} />
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

/** Chooses whether the employees are notified (DOC-016). */
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
