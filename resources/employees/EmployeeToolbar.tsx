import { useTranslate } from 'ra-core';
import { EMPLOYEE_FILTER, EMPLOYEE_SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from '#domain/constants.ts';
import { usePayrolls } from '#src/fields/usePayrolls.ts';
import { FilterBar } from '#src/screens/list/filters/FilterBar.tsx';
import { FilterSelect, recordOptions } from '#src/screens/list/filters/FilterSelect.tsx';
import { MoreFilters } from '#src/screens/list/filters/MoreFilters.tsx';
import { ReferenceFilter } from '#src/screens/list/filters/ReferenceFilter.tsx';

const EVERYBODY = Object.entries(EMPLOYEE_FILTER);

/**
 * Search, All / Current / Leavers, and the payroll if there are several (EMP-001…006); on request also site, job role
 * (within one company) and scheme. Fewer than three characters start no search.
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
        prefixed
        name="filter"
        label="employees.show"
        options={EVERYBODY.map(([name, value]) => [value, translate(`employees.${name}`)])}
      />
      {payrolls.length > 1 && (
        <FilterSelect
          name="payroll_id"
          label="employees.payroll"
          options={recordOptions(translate('employees.any_payroll'), payrolls)}
        />
      )}
      <MoreFilters names={['site_ids', 'job_role_ids', 'tronc_scheme_ids']}>
        <ReferenceFilter to="sites" name="site_ids" label="employees.any_site" companyId={companyId} />
        {companyId !== undefined && (
          <ReferenceFilter to="job_roles" name="job_role_ids" label="employees.any_job_role" companyId={companyId} />
        )}
        <ReferenceFilter to="schemes" name="tronc_scheme_ids" label="employees.any_scheme" companyId={companyId} />
      </MoreFilters>
    </FilterBar>
  );
};
