import { Alert, Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useInput, useRecordContext, useTranslate, ValidationError } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Employee } from '#domain/contract/employees.ts';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { DepartmentInput } from './DepartmentInput.tsx';
import { JobRolesInput, SitesInput } from './LinksInput.tsx';
import { NameInput } from './NameInput.tsx';
import { PayrollInput } from './PayrollInput.tsx';
import { RolesDay } from './RolesDay.tsx';

/** The input of the department, and those of job roles and sites, which are no fields of the declaration. */
const PlaceInputs = () => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
    <DepartmentInput />
    <JobRolesInput />
    <RolesDay />
    <SitesInput />
  </Box>
);

/** The NI or PPS number, for users who may see it: for all others it is empty, and must stay as it is. */
const PersonalNumberInput = () => {
  const record = useRecordContext<Employee>();
  const place = record && { company_id: record.company_id, payroll_id: record.payroll_id };
  const seesNumber = useAllowed({ resource: 'payrollEmployees', action: 'show', ...(place && { record: place }) });
  return seesNumber ? <EntityInput name="ni_number" /> : null;
};

/**
 * The payroll ref. Files of hours and imports identify the person by it, so a change of it must be confirmed in the
 * form before it can be saved.
 */
const PayrollRefInput = () => {
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

/** What replaces the generated inputs of a new employee. */
export const NEW_INPUTS = { payroll_id: PayrollInput, department: PlaceInputs } as const;

/** What replaces the generated inputs of an employee. */
export const INPUTS = {
  forename_1: () => <NameInput name="forename_1" other="surname" />,
  surname: () => <NameInput name="surname" other="forename_1" />,
  payroll_ref: PayrollRefInput,
  ni_number: PersonalNumberInput,
  department: PlaceInputs,
} as const;
