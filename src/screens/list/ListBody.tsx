import { Box, Button } from '@mui/material';
import {
  type RaRecord,
  useAuthProvider,
  useCanAccess,
  useCreatePath,
  useListContext,
  useNotify,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { Paging } from '../../widgets/Paging.tsx';
import { VisuallyHidden } from '../../widgets/VisuallyHidden.tsx';
import { EntityTable, type EntityTableProps } from '../EntityTable.tsx';
import { useEntityWords } from '../entityWords.ts';
import { ImportButton } from '../importing/ImportButton.tsx';
import { ListContent } from '../ListContent.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { useRowKeys } from './keys/useRowKeys.ts';
import { type ListScopeValue, useListScope } from './ListScope.tsx';
import { ListTools } from './ListTools.tsx';
import { chosenFilters } from './useListAddress.ts';
import { useRememberWalk } from './useRememberWalk.ts';
import { useOpenView } from './views/useOpenView.ts';

export interface ListBodyProps extends EntityTableProps {
  /** where `e` leads from a row without an edit button; asked of the row's own right */
  editPath?(record: { id: number | string }): string;
  /** filters that are on until somebody takes them away; the same object every time */
  defaults?: Readonly<Record<string, unknown>>;
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

/** What stands in a list: heading, search and tools, the rows or cards, paging; or why there is nothing. */
export const ListBody = ({
  action,
  emptyAction,
  toolbar,
  title,
  embedded = false,
  editPath,
  cards,
  defaults,
  ...table
}: ListBodyProps) => {
  const { entity, fixed, selects, look } = useListScope();
  const translate = useTranslate();
  const { many } = useEntityWords(entity);
  const edit = useEditRow(entity);
  const region = useRef<HTMLDivElement>(null);
  const { isPending, error, total, filterValues, data, onToggleItem, meta } = useListContext();
  const main = action === undefined ? <Beginnings entity={entity} fixed={fixed} /> : action;
  const searching = chosenFilters(filterValues, defaults).length > 0;
  const isBare = !isPending && !error && total === 0 && !searching;
  // Where all records are known, searching does not turn a table into cards (F-33).
  const count: number = meta?.all ?? (searching ? Number.POSITIVE_INFINITY : (total ?? 0));
  const areCards = cards !== undefined && count <= cards.upTo;
  const isOpening = useOpenView();
  useRememberWalk(region);
  const isReading = isPending || look.isPending || isOpening;
  const found = searching && !isReading && !error && total !== undefined;
  useRowKeys(region, {
    ids: data?.map(({ id }) => id) ?? [],
    isReading,
    toggle: selects
      ? (at) => {
          const record = data?.[at];
          if (record) onToggleItem(record.id);
        }
      : undefined,
    edit: (at) => {
      const record = data?.[at];
      if (record && editPath) edit(record, editPath(record));
    },
  });
  return (
    <div ref={region}>
      {!embedded && (
        <PageHeader title={title ?? many} count={error ? undefined : total} action={isBare ? undefined : main} />
      )}
      {isBare ? (
        <>
          {/* What is on by itself may be all that hides the rows. */}
          {defaults && toolbar}
          <Bare entity={entity} action={emptyAction ?? main} />
        </>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 3 }}>
            <Box sx={{ width: { xs: '100%', sm: 'auto' } }}>
              {toolbar ?? ((!areCards || meta?.all !== undefined) && <ListToolbar entity={entity} fixed={fixed} />)}
            </Box>
            <ListTools table={!areCards} />
            {embedded && main}
          </Box>
          {/* What the eye sees in the heading; told without a word from anybody, a list of everything would only be noise. */}
          <VisuallyHidden aria-live="polite">
            {found && translate('palette.found', { smart_count: total })}
          </VisuallyHidden>
          <ListContent isPending={isReading}>{areCards ? cards.content : <EntityTable {...table} />}</ListContent>
          <Paging />
        </>
      )}
    </div>
  );
};

/** Leads to where a row is edited, for those who may change this very record; the others are told. */
function useEditRow(entity: AnyEntity) {
  const auth = useAuthProvider();
  const navigate = useNavigate();
  const notify = useNotify();
  return async (record: RaRecord, path: string) => {
    const may = (await auth?.canAccess?.({ resource: entity.name, action: 'edit', record })) ?? true;
    if (may) navigate(path);
    else notify('errors.forbidden', { type: 'warning' });
  };
}

/** 'No Sites', and the way to the first one. */
const Bare = ({ entity, action }: { entity: AnyEntity; action: ReactNode }) => {
  const translate = useTranslate();
  const { many } = useEntityWords(entity);
  const { icon } = useResourceDefinition({ resource: entity.name });
  const text = translate(`empty.${entity.name}`, { _: translate('screens.empty', { name: many }) });
  return <EmptyState icon={icon} text={text} action={action} />;
};

/** The ways to a new record: by a file, and by the create page. */
const Beginnings = ({ entity, fixed }: Pick<ListScopeValue, 'entity' | 'fixed'>) => (
  <Box sx={{ display: 'flex', gap: 1 }}>
    <ImportButton entity={entity} fixed={fixed} />
    <CreateLink entity={entity} />
  </Box>
);

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
