import { Skeleton } from '@mui/material';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { useOneCompany } from '../../../session/useIdentity.ts';
import { lazyScreen } from '../../../widgets/lazyScreen.tsx';
import { filtersOf, isSearched, rangesOf } from '../listing.ts';
import { FieldFilter } from './FieldFilter.tsx';
import { FilterBar } from './FilterBar.tsx';
import { MoreFilters } from './MoreFilters.tsx';

/** Most lists have no such filter and need not wait for its code, which validates what is typed. */
const RangeFilter = lazyScreen(
  () => import('./RangeFilter.tsx').then((m) => m.RangeFilter),
  <Skeleton variant="rounded" width={264} height={32} />,
);

interface ListToolbarProps {
  entity: AnyEntity;
  /** the page's own filters */
  fixed?: Readonly<Record<string, unknown>>;
}

/** Search and filters above a list, as its declaration defines them. */
export const ListToolbar = ({ entity, fixed }: ListToolbarProps) => {
  const isOne = useOneCompany() && entity.generated === true;
  const filters = filtersOf(entity, fixed).filter(([, name]) => !(isOne && name === 'company_id'));
  const ranges = rangesOf(entity);
  if (!isSearched(entity) && filters.length === 0 && ranges.length === 0) return null;
  return (
    <FilterBar search={isSearched(entity) ? {} : null}>
      {filters.map(([query, name]) => (
        <FieldFilter key={query} entity={entity} name={name} query={query} />
      ))}
      {ranges.length > 0 && (
        <MoreFilters names={ranges.flatMap((name) => [`${name}_from`, `${name}_to`])}>
          {ranges.map((name) => (
            <RangeFilter key={name} entity={entity} name={name} />
          ))}
        </MoreFilters>
      )}
    </FilterBar>
  );
};
