import { Button } from '@mui/material';
import { ListBase, useCanAccess, useCreatePath, useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Variant } from '#domain/schema/field.ts';
import { EntityScope, useVariant } from '../fields/EntityScope.tsx';
import { sortOf } from '../fields/target.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { PageHeader } from '../widgets/PageHeader.tsx';
import { Paging } from '../widgets/Paging.tsx';
import { EntityTable, type EntityTableProps } from './EntityTable.tsx';
import { useEntityWords } from './entityWords.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { pageSizeOf } from './listing.ts';
import { TableSkeleton } from './Skeletons.tsx';

export interface EntityListProps extends Omit<EntityTableProps, 'children'> {
  /** what the page fixes, by the query's names: `{company_ids: [4]}` */
  filter?: Readonly<Record<string, unknown>>;
  meta?: Record<string, unknown>;
  perPage?: number;
  variant?: Variant;
  /** the page's main action; a link to the create page for those who may when absent, null for none */
  action?: ReactNode;
  /** in place of the search and filters that the declaration draws */
  toolbar?: ReactNode;
  /** part of another page: no heading of its own */
  embedded?: boolean;
  /** in place of the table: cards, say; reads `useListContext()` */
  children?: ReactNode;
}

/** The list of any declared entity: search, filters, sort and page stand in the address. */
export const EntityList = ({ entity, filter, meta, perPage, variant, ...view }: EntityListProps) => {
  const around = useVariant();
  return (
    <EntityScope entity={entity} variant={variant ?? around}>
      <ListBase
        resource={entity.name}
        filter={filter}
        sort={sortOf(entity)}
        perPage={perPage ?? pageSizeOf(entity)}
        queryOptions={{ meta }}
        storeKey={false}
        empty={false}
      >
        <ListBody entity={entity} filter={filter} {...view} />
      </ListBase>
    </EntityScope>
  );
};

const ListBody = ({
  entity,
  filter,
  action,
  toolbar,
  embedded = false,
  children,
  ...table
}: Omit<EntityListProps, 'meta' | 'perPage' | 'variant'>) => {
  const { many } = useEntityWords(entity);
  const { isPending, error, total, filterValues } = useListContext();
  const main = action === undefined ? <CreateLink entity={entity} /> : action;
  const searching = Object.keys(filterValues).length > 0;
  const isBare = !isPending && !error && total === 0 && !searching;
  return (
    <>
      {!embedded && <PageHeader title={many} count={error ? undefined : total} action={isBare ? undefined : main} />}
      {isBare ? (
        <Bare entity={entity} action={main} />
      ) : (
        <>
          {toolbar ?? <ListToolbar entity={entity} fixed={filter} />}
          <ListContent>{children ?? <EntityTable entity={entity} {...table} />}</ListContent>
          <Paging />
        </>
      )}
    </>
  );
};

/** What stands under the toolbar: the rows, their shape while first read, or why there are none. */
const ListContent = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { isPending, error, total, refetch, setFilters } = useListContext();
  if (isPending) return <TableSkeleton />;
  if (error)
    return (
      <EmptyState
        text={translate('screens.failed')}
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            {translate('screens.retry')}
          </Button>
        }
      />
    );
  if (total === 0)
    return (
      <EmptyState
        text={translate('screens.nothing_found')}
        action={
          <Button variant="outlined" onClick={() => setFilters({})}>
            {translate('screens.clear_filters')}
          </Button>
        }
      />
    );
  return children;
};

/** 'No Sites', and the way to the first one. */
const Bare = ({ entity, action }: Pick<EntityListProps, 'entity' | 'action'>) => {
  const translate = useTranslate();
  const { many } = useEntityWords(entity);
  const text = translate(`empty.${entity.name}`, { _: translate('screens.empty', { name: many }) });
  return <EmptyState text={text} action={action} />;
};

/** Leads to the create page, for those who may make one. */
const CreateLink = ({ entity }: Pick<EntityListProps, 'entity'>) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { one } = useEntityWords(entity);
  const { hasCreate } = useResourceDefinition({ resource: entity.name });
  const { canAccess } = useCanAccess({ resource: entity.name, action: 'create', enabled: Boolean(hasCreate) });
  if (!hasCreate || !canAccess) return null;
  return (
    <Button variant="contained" component={Link} to={createPath({ resource: entity.name, type: 'create' })}>
      {translate('screens.add', { name: one })}
    </Button>
  );
};
