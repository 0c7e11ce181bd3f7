import { Alert, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useInput, useRecordContext, useTranslate, ValidationError } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Employee } from '#domain/contract/employees.ts';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { DepartmentInput } from './DepartmentInput.tsx';
import { JobRolesInput, SitesInput } from './LinksInput.tsx';

/** The heading of a group of inputs. */
const FormHeading = ({ text }: { text: string }) => (
  <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: -1 }}>
    {useTranslate()(text)}
  </Typography>
);

/** Where and as what a person works, and whether in the tronc. */
export const EmploymentInputs = () => (
  <>
    <FormHeading text="employees.employment" />
    <EntityInput name="start_date" />
    <EntityInput name="leave_date" />
    <DepartmentInput />
    <JobRolesInput />
    <SitesInput />
    <EntityInput name="tronc_scheme_id" />
    <EntityInput name="is_opted_out_of_tronc_scheme" />
  </>
);

export const AddressInputs = () => (
  <>
    <FormHeading text="employees.address" />
    <EntityInput name="address_line_1" />
    <EntityInput name="address_line_2" />
    <EntityInput name="address_line_3" />
    <EntityInput name="address_post_town" />
    <EntityInput name="address_post_code" />
  </>
);

/** The NI or PPS number, for users who may see it: for all others it is empty, and must stay as it is. */
export const PersonalNumberInput = () => {
  const record = useRecordContext<Employee>();
  const place = record && { company_id: record.company_id, payroll_id: record.payroll_id };
  const seesNumber = useAllowed({ resource: 'payrollEmployees', action: 'show', ...(place && { record: place }) });
  return seesNumber ? <EntityInput name="ni_number" /> : null;
};

/**
 * The payroll ref. Files of hours and imports identify the person by it, so a change of it must be confirmed in the
 * form before it can be saved.
 */
export const PayrollRefInput = () => {
  const before = useRecordContext<Employee>()?.payroll_ref;
  const now: string | null = useWatch({ name: 'payroll_ref' });
  const isChanged = Boolean(before && now && now.trim() !== before);
  return (
    <>
      <EntityInput name="payroll_ref" />
      {before && now && isChanged && <ConfirmRef before={before} now={now.trim()} />}
    </>
  );
};

const ConfirmRef = ({ before, now }: { before: string; now: string }) => {
  const translate = useTranslate();
  const { id, field, fieldState } = useInput({
    source: 'payroll_ref_confirmed',
    defaultValue: false,
    validate: (value: unknown) => (value ? undefined : translate('employees.ref_unconfirmed')),
  });
  const fault = fieldState.error?.message;
  return (
    <Alert severity="warning">
      {translate('employees.ref_changes', { before, now })}
      <FormControlLabel
        sx={{ display: 'flex', mt: 1 }}
        control={<Checkbox id={id} checked={Boolean(field.value)} onChange={(_, on) => field.onChange(on)} />}
        label={translate('employees.ref_confirm', { now })}
      />
      {fault && (
        <FormHelperText error>
          <ValidationError error={fault} />
        </FormHelperText>
      )}
    </Alert>
  );
};
