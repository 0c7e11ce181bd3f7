import '#i18n/pages/employee_import.ts';
import { useGetList, useTranslate } from 'ra-core';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';

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
    <NativeSelect
      label={translate('employee_import.scheme')}
      helperText={translate('employee_import.scheme_hint')}
      value={value}
      options={[
        { value: '', name: translate('employee_import.no_scheme') },
        ...schemes.map(({ id, name }) => ({ value: String(id), name })),
      ]}
      onChange={onChange}
      sx={{ maxWidth: 400 }}
    />
  );
};
