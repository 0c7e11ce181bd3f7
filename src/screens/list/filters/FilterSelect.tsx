import { useListContext, useTranslate } from 'ra-core';
import { ChoiceFilter, type FilterOption } from '../../../fields/ChoiceFilter.tsx';
import { useSetFilter } from '../../../reactAdmin/useSetFilter.ts';

interface FilterSelectProps {
  /** the name of the query parameter */
  name: string;
  /** translation key */
  label: string;
  options: readonly FilterOption[];
  /** the parameter takes several values; this sends one */
  several?: boolean;
}

/** Filters the surrounding list by one of a few values that no field's own filter offers. */
export const FilterSelect = ({ name, label, options, several = false }: FilterSelectProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const set = useSetFilter();
  const value = filterValues[name];
  return (
    <ChoiceFilter
      label={translate(label)}
      options={options}
      value={several ? value?.[0] : value}
      onChange={(one) => set(name, several && one !== null ? [one] : one)}
    />
  );
};

/** Returns records as options, preceded by an option for no choice. */
export const recordOptions = (any: string, records: readonly { id: number; name: string }[]): FilterOption[] => [
  ['', any],
  ...records.map(({ id, name }): FilterOption => [String(id), name]),
];
