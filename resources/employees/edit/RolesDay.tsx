import { useInput, useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Employee } from '#domain/contract/employees.ts';
import { FactDay } from '../profile/FactDay.tsx';
import { changesRoles } from './toChange.ts';

/** From which period on other job roles count; shown once the job roles of a person in a scheme are changed in the form. */
export const RolesDay = () => {
  const employee = useRecordContext<Employee>();
  const roles: Employee['job_roles'] | '' = useWatch({ name: 'job_roles' });
  const { field, fieldState } = useInput<string | null>({ source: 'effective_from', defaultValue: null });
  if (!employee?.id || !changesRoles(roles || [], employee)) return null;
  return (
    <FactDay
      employee={employee}
      schemeId={employee.tronc_scheme_id}
      kind="job_roles"
      value={field.value || null}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
};
