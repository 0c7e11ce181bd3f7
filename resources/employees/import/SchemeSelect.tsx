import '#i18n/pages/employee_import.ts';
import { TextField } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';

interface SchemeSelectProps {
  companyId: number;
  value: string;
  onChange(id: string): void;
}

/**
 * The scheme that all employees in the file are linked to, or none (EMP-052); renders nothing if the company has no
 * scheme.
 */
export const SchemeSelect = ({ companyId, value, onChange }: SchemeSelectProps) => {
  const translate = useTranslate();
  const { data: schemes = [] } = useGetList<{ id: number; name: string }>(
    'schemes',
    {
      pagination: { page: 1, perPage: 1_000 },
      sort: { field: 'name', order: 'ASC' },
      filter: { company_ids: [companyId] },
    },
    { retry: false },
  );
  if (schemes.length === 0) return null;
  return (
    <TextField
      select
      label={translate('employee_import.scheme')}
      helperText={translate('employee_import.scheme_hint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
      sx={{ maxWidth: 400 }}
    >
      <option value="">{translate('employee_import.no_scheme')}</option>
      {schemes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
};
