import { useInput, useListContext } from 'ra-core';
import type { Employee } from '#domain/contract/employees.ts';
import { useSelection } from '#src/screens/list/bulk/Selection.tsx';
import { PeriodChoice } from '../profile/PeriodChoice.tsx';
import { JobRolesInput } from './LinksInput.tsx';

/** The home scheme of all selected employees; undefined unless the list has loaded them all and they have the same one. */
const useHomeOfSelected = () => {
  const { data = [] } = useListContext<Employee>();
  const { ids, isAll } = useSelection();
  const selected = data.filter(({ id }) => ids.includes(id));
  const [first] = selected;
  const isOne = selected.every(({ tronc_scheme_id: home }) => home === first?.tronc_scheme_id);
  return !isAll && isOne && selected.length === ids.length ? first : undefined;
};

/** The job roles of many employees, and from which period on they count if all are in the same scheme. */
export const BulkRoles = () => {
  const home = useHomeOfSelected();
  const { field } = useInput<string | null>({ source: 'effective_from', defaultValue: null });
  return (
    <>
      <JobRolesInput />
      <PeriodChoice
        companyId={home?.company_id}
        schemeId={home?.tronc_scheme_id}
        value={field.value || null}
        onChange={field.onChange}
      />
    </>
  );
};
