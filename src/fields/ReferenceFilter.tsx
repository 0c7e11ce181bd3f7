import { fieldOf } from './fieldOf.ts';
import { RecordFilter } from './RecordFilter.tsx';
import type { FilterProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

/** Filters a list by one record that a field of its rows refers to. */
export const ReferenceFilter = ({ entity, name, value, onChange }: FilterProps) => (
  <RecordFilter
    to={fieldOf(entity, name).to ?? ''}
    label={useFieldWords(entity).heading(name)}
    value={value}
    onChange={onChange}
  />
);
