import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useInput, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Employee } from '#domain/contract/employees.ts';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import type { Site } from '#domain/contract/sites.ts';
import { useJobRoles } from '#src/fields/useJobRoles.ts';
import { useListWords } from '#src/widgets/useListWords.ts';

interface LinksProps<T> {
  /** the form's key for them */
  source: string;
  label: string;
  options: readonly T[];
  idOf(option: T): number;
  nameOf(option: T): string;
}

/** Chooses several records of the same company by name. */
function Links<T extends object>({ source, label, options, idOf, nameOf }: LinksProps<T>) {
  const { id, field } = useInput({ source });
  // react-admin represents a missing form value as an empty string.
  const chosen: T[] = field.value || [];
  return (
    <Autocomplete<T, true>
      {...useListWords()}
      multiple
      id={id}
      options={options}
      getOptionLabel={nameOf}
      getOptionKey={idOf}
      isOptionEqualToValue={(one, other) => idOf(one) === idOf(other)}
      value={chosen}
      onChange={(_event, next) => field.onChange(next)}
      onBlur={field.onBlur}
      disableCloseOnSelect
      sx={{ '& .MuiAutocomplete-inputRoot.MuiInputBase-sizeSmall': { minHeight: 32, py: 0.5 } }}
      renderInput={(params) => <TextField {...params} label={label} name={source} />}
    />
  );
}

/** The company's job roles that are still in use. */
export const JobRolesInput = () => {
  const label = useTranslate()('employees.job_roles');
  const companyId: number = useWatch({ name: 'company_id' });
  const { data = [] } = useJobRoles(companyId, { archived: false });
  const options = data.map(({ id, job_title }: JobRole) => ({ job_role_id: id, job_title }));
  return (
    <Links<Employee['job_roles'][number]>
      source="job_roles"
      label={label}
      options={options}
      idOf={({ job_role_id }) => job_role_id}
      nameOf={({ job_title }) => job_title}
    />
  );
};

/** The company's sites, for users who may see them. */
export const SitesInput = () => {
  const label = useTranslate()('employees.sites');
  const companyId: number = useWatch({ name: 'company_id' });
  const { data = [] } = useGetList<Site>(
    'sites',
    {
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'name', order: 'ASC' },
      filter: { company_ids: [companyId] },
    },
    { retry: false },
  );
  return (
    <Links<{ id: number; name: string }>
      source="sites"
      label={label}
      options={data.map(({ id, name }) => ({ id, name }))}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
    />
  );
};
