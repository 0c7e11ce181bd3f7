import { useTranslate } from 'ra-core';
import { EMPLOYEE_FILTER, EMPLOYEE_SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from '#domain/constants.ts';
import { usePayrolls } from '#src/fields/usePayrolls.ts';
import { FilterBar } from '#src/screens/list/filters/FilterBar.tsx';
import { FilterSelect, recordOptions } from '#src/screens/list/filters/FilterSelect.tsx';
import { ReferenceFilter } from '#src/screens/list/filters/ReferenceFilter.tsx';

const EVERYBODY = Object.entries(EMPLOYEE_FILTER);

/**
 * Search, and as filters All / Current / Leavers (EMP-001…006), the payroll if there are several, site, job role (within
 * one company) and scheme. Fewer than three characters start no search.
 */
export const EmployeeToolbar = ({ companyId }: { companyId?: number }) => {
  const translate = useTranslate();
  const { data: payrolls = [] } = usePayrolls(companyId);
  const search = {
    placeholder: translate('employees.search'),
    debounce: EMPLOYEE_SEARCH_DEBOUNCE_MS,
    min: SEARCH_MIN_CHARACTERS,
  };
  return (
    <FilterBar search={search}>
      <FilterSelect
        name="filter"
        label="employees.status"
        options={EVERYBODY.map(([name, value]) => [value, translate(`employees.${name}`)])}
      />
      {payrolls.length > 1 && (
        <FilterSelect
          name="payroll_id"
          label="employees.payroll"
          options={recordOptions(translate('employees.any_payroll'), payrolls)}
        />
      )}
      <ReferenceFilter to="sites" name="site_ids" label="employees.site" companyId={companyId} />
      {companyId !== undefined && (
        <ReferenceFilter to="job_roles" name="job_role_ids" label="employees.job_role" companyId={companyId} />
      )}
      <ReferenceFilter to="schemes" name="tronc_scheme_ids" label="employees.scheme" companyId={companyId} />
    </FilterBar>
  );
};
