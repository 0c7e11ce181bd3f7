import { useListContext } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { fieldOf } from '../../../fields/fieldOf.ts';
import { renderersOf } from '../../../fields/index.ts';
import { useSetFilter } from '../../../reactAdmin/useSetFilter.ts';

interface FieldFilterProps {
  entity: AnyEntity;
  /** the field whose kind provides the filter */
  name: string;
  /** the name of the query parameter */
  query: string;
}

/** Filters the surrounding list by a field, with the filter of its kind; renders nothing if the kind has none. */
export const FieldFilter = ({ entity, name, query }: FieldFilterProps) => {
  const { filterValues } = useListContext();
  const set = useSetFilter();
  const Filter = renderersOf(fieldOf(entity, name).kind).filter;
  return (
    Filter && <Filter entity={entity} name={name} value={filterValues[query]} onChange={(value) => set(query, value)} />
  );
};
