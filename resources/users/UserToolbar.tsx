import { useGetList, useTranslate } from 'ra-core';
import { SEARCH_MIN_CHARACTERS } from '#domain/constants.ts';
import type { Company } from '#domain/contract/companies.ts';
import { FilterBar } from '#src/screens/list/filters/FilterBar.tsx';
import { FilterSelect, recordOptions } from '#src/screens/list/filters/FilterSelect.tsx';
import { usePayrolls } from './rights/usePayrolls.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/** Search from three characters, and a choice of company or payroll if there are several (USR-005, USR-007…009). */
export const UserToolbar = () => {
  const translate = useTranslate();
  const { data: companies = [] } = useGetList<Company>('companies', ALL, { retry: false });
  const payrolls = usePayrolls() ?? [];

  const choice = (name: string, key: string, records: readonly { id: number; name: string }[]) =>
    records.length > 1 && (
      <FilterSelect
        name={name}
        label={`users.${key}`}
        options={recordOptions(translate(`users.any_${key}`), records)}
        several
      />
    );

  return (
    <FilterBar search={{ min: SEARCH_MIN_CHARACTERS }}>
      {choice('company_ids', 'company', companies)}
      {choice('payroll_ids', 'payroll', payrolls)}
    </FilterBar>
  );
};
