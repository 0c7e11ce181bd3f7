import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { FilterSkeleton } from '../../../fields/FilterSkeleton.tsx';
import { useOneCompany } from '../../../session/useIdentity.ts';
import { lazyScreen } from '../../../widgets/lazyScreen.tsx';
import { filtersOf, isSearched, rangesOf } from '../listing.ts';
import { FieldFilter } from './FieldFilter.tsx';
import { FilterBar } from './FilterBar.tsx';

/** Most lists have no such filter and need not wait for its code, which validates what is typed. */
const RangeFilter = lazyScreen(() => import('./RangeFilter.tsx').then((m) => m.RangeFilter), <FilterSkeleton />);

interface ListToolbarProps {
  entity: AnyEntity;
  /** the page's own filters */
  fixed?: Readonly<Record<string, unknown>>;
}

/** Search and filters above a list, as its declaration defines them. */
export const ListToolbar = ({ entity, fixed }: ListToolbarProps) => {
  const isOne = useOneCompany() && entity.generated === true;
  const filters = filtersOf(entity, fixed).filter(([, name]) => !(isOne && name === 'company_id'));
  return (
    <FilterBar search={isSearched(entity) ? {} : null}>
      {filters.map(([query, name]) => (
        <FieldFilter key={query} entity={entity} name={name} query={query} />
      ))}
      {rangesOf(entity).map((name) => (
        <RangeFilter key={name} entity={entity} name={name} />
      ))}
    </FilterBar>
  );
};
