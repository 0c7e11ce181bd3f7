import { useTranslate } from 'ra-core';
import { ChoiceFilter, type FilterOption } from './ChoiceFilter.tsx';
import type { FilterProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

interface FieldFilterProps extends FilterProps {
  options: readonly FilterOption[];
}

/** Filters a list by one of the values of a field, preceded by an option for any of them. */
export const FieldFilter = ({ entity, name, value, onChange, options }: FieldFilterProps) => {
  const translate = useTranslate();
  const label = useFieldWords(entity).heading(name);
  return (
    <ChoiceFilter
      label={label}
      value={value}
      onChange={onChange}
      options={[['', translate('screens.any')], ...options]}
    />
  );
};
