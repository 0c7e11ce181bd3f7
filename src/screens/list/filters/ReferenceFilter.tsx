import { useListContext, useTranslate } from 'ra-core';
import { RecordFilter } from '../../../fields/RecordFilter.tsx';
import { useSetFilter } from '../../../reactAdmin/useSetFilter.ts';

interface ReferenceFilterProps {
  /** the entity whose records can be chosen */
  to: string;
  /** the name of the query parameter */
  name: string;
  /** translation key */
  label: string;
  /** offers only records of this company */
  companyId?: number | undefined;
}

/** Filters the surrounding list by a record that the rows are linked with. */
export const ReferenceFilter = ({ to, name, label, companyId }: ReferenceFilterProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const set = useSetFilter();
  return (
    <RecordFilter
      to={to}
      label={translate(label)}
      value={filterValues[name]}
      onChange={(id) => set(name, id)}
      companyId={companyId}
    />
  );
};
