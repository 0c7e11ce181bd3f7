import { Box, Button } from '@mui/material';
import {
  ListBase,
  ListContextProvider,
  useCanAccess,
  useCreatePath,
  useListContext,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { EntityScope, useVariant } from '../fields/EntityScope.tsx';
import { sortOf } from '../fields/target.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { PageHeader } from '../widgets/PageHeader.tsx';
import { Paging } from '../widgets/Paging.tsx';
import { EntityTable, type EntityTableProps } from './EntityTable.tsx';
import { useEntityWords } from './entityWords.ts';
import { ListContent } from './ListContent.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { type BulkPart, bulkFields } from './list/bulk/bulkFields.ts';
import type { OwnColumn } from './list/columns.ts';
import { useRowKeys } from './list/keys/useRowKeys.ts';
import { ListScope, useListScope } from './list/ListScope.tsx';
import { ListTools } from './list/ListTools.tsx';
import { useListAddress } from './list/useListAddress.ts';
import { useRememberWalk } from './list/useRememberWalk.ts';
import { pageSizeOf } from './listing.ts';
import { useAllowed } from './useAllowed.ts';

export interface EntityListProps extends EntityTableProps {
  entity: AnyEntity;
  /** under which preferences and views keep it, where an entity has lists of different columns */
  name?: string;
  /** which columns, in which order; the declared ones when absent */
  columns?: readonly (string | OwnColumn)[];
  /** what can be changed of many beside the declared fields; null where rows are not changed together */
  bulk?: readonly BulkPart[] | null;
  /** where `e` leads from a row without an edit button */
  editPath?(record: { id: number | string }): string;
  /** what the page fixes, by the query's names: `{company_ids: [4]}` */
  filter?: Readonly<Record<string, unknown>>;
  meta?: Record<string, unknown>;
  perPage?: number;
  variant?: Variant;
  /** the page's main action; a link to the create page for those who may when absent, null for none */
  action?: ReactNode;
  /** in place of the search and filters that the declaration draws */
  toolbar?: ReactNode;
  /** its heading, where it is not the entity's own word */
  title?: string;
  /** part of another page: no heading of its own, the main action beside the tools */
  embedded?: boolean;
  /** what stands in place of an empty list: its one way out; the main action when absent */
  emptyAction?: ReactNode;
  /** a few records stand as cards; what draws them reads `useListContext()` */
  cards?: { upTo: number; content: ReactNode };
}

/**
 * The list of any declared entity: search, filters, sort, page, view and columns stand in the address; rows are chosen,
 * changed together, exported and walked through by keyboard.
 */
export const EntityList = ({ entity, filter, meta, perPage, variant, ...body }: EntityListProps) => {
  const around = useVariant();
  const { name, columns, bulk, ...view } = body;
  const [company] = Array.isArray(filter?.company_ids) ? filter.company_ids : [];
  const mayEdit = useAllowed({
    resource: entity.name,
    action: 'edit',
    ...(company !== undefined && { record: { company_id: company } }),
  });
  const hasMany = entity.endpoints.update !== null && bulk !== null && (bulkFields(entity).length > 0 || bulk);
  return (
    <EntityScope entity={entity} variant={variant ?? around}>
      <ListBase
        resource={entity.name}
        filter={filter}
        sort={sortOf(entity)}
        perPage={perPage ?? pageSizeOf(entity)}
        queryOptions={{ meta }}
        storeKey={false}
        exporter={false}
        empty={false}
      >
        <ListScope
          entity={entity}
          name={name}
          columns={columns}
          selects={mayEdit && Boolean(hasMany)}
          parts={bulk ?? undefined}
          fixed={filter}
          meta={meta}
        >
          <OwnAddress>
            <ListBody {...view} />
          </OwnAddress>
        </ListScope>
      </ListBase>
    </EntityScope>
  );
};

const OwnAddress = ({ children }: { children: ReactNode }) => (
  <ListContextProvider value={useListAddress(useListContext())}>{children}</ListContextProvider>
);

type ListBodyProps = Omit<
  EntityListProps,
  'entity' | 'filter' | 'meta' | 'perPage' | 'variant' | 'name' | 'columns' | 'bulk'
>;

const ListBody = ({
  action,
  emptyAction,
  toolbar,
  title,
  embedded = false,
  editPath,
  cards,
  ...table
}: ListBodyProps) => {
  const { entity, fixed, selects, look } = useListScope();
  const { many } = useEntityWords(entity);
  const navigate = useNavigate();
  const region = useRef<HTMLDivElement>(null);
  const { isPending, error, total, filterValues, data, onToggleItem } = useListContext();
  const main = action === undefined ? <CreateLink entity={entity} /> : action;
  const searching = Object.keys(filterValues).length > 0;
  const isBare = !isPending && !error && total === 0 && !searching;
  const areCards = cards !== undefined && !searching && (total ?? 0) <= cards.upTo;
  useRememberWalk(region);
  useRowKeys(region, {
    toggle: selects
      ? (at) => {
          const record = data?.[at];
          if (record) onToggleItem(record.id);
        }
      : undefined,
    edit: (at) => {
      const record = data?.[at];
      if (record && editPath) navigate(editPath(record));
    },
  });
  return (
    <div ref={region}>
      {!embedded && (
        <PageHeader title={title ?? many} count={error ? undefined : total} action={isBare ? undefined : main} />
      )}
      {isBare ? (
        <Bare entity={entity} action={emptyAction ?? main} />
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 3 }}>
            {toolbar ?? (!areCards && <ListToolbar entity={entity} fixed={fixed} />)}
            <ListTools table={!areCards} />
            {embedded && main}
          </Box>
          <ListContent isPending={look.isPending}>{areCards ? cards.content : <EntityTable {...table} />}</ListContent>
          <Paging />
        </>
      )}
    </div>
  );
};

/** 'No Sites', and the way to the first one. */
const Bare = ({ entity, action }: { entity: AnyEntity; action: ReactNode }) => {
  const translate = useTranslate();
  const { many } = useEntityWords(entity);
  const { icon } = useResourceDefinition({ resource: entity.name });
  const text = translate(`empty.${entity.name}`, { _: translate('screens.empty', { name: many }) });
  return <EmptyState icon={icon} text={text} action={action} />;
};

/** Leads to the create page, for those who may make one. */
const CreateLink = ({ entity }: { entity: AnyEntity }) => {
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
