import { useListContext } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { fieldOf } from '../../fields/fieldOf.ts';
import { renderersOf } from '../../fields/index.ts';
import { useSetFilter } from './useSetFilter.ts';

interface FieldFilterProps {
  entity: AnyEntity;
  /** the field whose kind draws it */
  name: string;
  /** the query's name */
  query: string;
}

/** Narrows the list around by a field, as its kind has it; nothing where a kind has no filter. */
export const FieldFilter = ({ entity, name, query }: FieldFilterProps) => {
  const { filterValues } = useListContext();
  const set = useSetFilter();
  const Filter = renderersOf(fieldOf(entity, name).kind).filter;
  return (
    Filter && <Filter entity={entity} name={name} value={filterValues[query]} onChange={(value) => set(query, value)} />
  );
};
