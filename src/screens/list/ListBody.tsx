import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box, Button, styled } from '@mui/material';
import {
  useAuthProvider,
  useCanAccess,
  useCreatePath,
  useListContext,
  useNotify,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';
import { chosenFilters } from '../../reactAdmin/useListAddress.ts';
import { useRememberSequence } from '../../reactAdmin/useRememberSequence.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { PAGE_SIZES, Paging } from '../../widgets/Paging.tsx';
import { isMinimum, useTotalText } from '../../widgets/useTotalText.ts';
import { VisuallyHidden } from '../../widgets/VisuallyHidden.tsx';
import { ShowArchived } from '../archive/ArchivedFilter.tsx';
import { ImportButton } from '../import/ImportButton.tsx';
import { useAskExactTotal } from './ExactTotal.tsx';
import { ListToolbar } from './filters/ListToolbar.tsx';
import { useRowKeys } from './keys/useRowKeys.ts';
import { ListContent } from './ListContent.tsx';
import { type ListScopeValue, useListScope } from './ListScope.tsx';
import { ListTools } from './ListTools.tsx';
import { EntityTable, type EntityTableProps } from './table/EntityTable.tsx';
import { useOpenView } from './views/useOpenView.ts';
import { LIST_VIEWS } from './views/viewState.ts';

export interface ListBodyProps extends EntityTableProps {
  /** the page that `e` opens for a row without an edit button, if the user may edit that row */
  editPath?(record: { id: number | string }): string;
  /** default filters, which apply until the user removes them; the same object on every render */
  defaults?: Readonly<Record<string, unknown>>;
  /** the page's main action; a link to the create page for users who may create when absent, null for none */
  action?: ReactNode;
  /** replaces the search and filters generated from the declaration */
  toolbar?: ReactNode;
  /** its heading, if not the entity's own name */
  title?: string;
  /** part of another page: without a heading, and with the main action next to the tools */
  embedded?: boolean;
  /** false: a short list without search, filters and tools */
  tools?: boolean;
  /** the only action of an empty list; the main action when absent */
  emptyAction?: ReactNode;
  /** up to this number, records are shown as cards; the content reads `useListContext()` */
  cards?: { upTo: number; content: ReactNode };
  /** whether the user can choose how many rows a page has; a list that the browser has loaded whole has its own number */
  pageSizes?: boolean;
}

const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(3),
  // A phone shows search, filters and tools in one row, and the chips and the main action after them.
  [theme.breakpoints.down('sm')]: {
    justifyContent: 'flex-start',
    '& > [role=search]': { display: 'contents' },
    '& > [role=search] > .MuiTextField-root': { flexBasis: '55%' },
    '& > [role=search] > :last-child': { order: 1, flex: '0 1 auto', minWidth: 0 },
  },
}));
const Main = styled('div')(({ theme }) => ({
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { order: 2, marginLeft: 'auto' },
}));

/** The body of a list: heading, search and tools, the rows or cards, and paging; or the reason why it is empty. */
export const ListBody = ({
  action,
  emptyAction,
  toolbar,
  title,
  embedded = false,
  tools = true,
  editPath,
  cards,
  defaults,
  pageSizes = false,
  ...table
}: ListBodyProps) => {
  const { entity, name, fixed, meta: requestMeta, selects, look } = useListScope();
  const translate = useTranslate();
  const { many } = useEntityWords(entity);
  const edit = useEditRow(entity);
  const region = useRef<HTMLDivElement>(null);
  const { isPending, isFetching, error, total, filterValues, data, onToggleItem, meta, sort, page, perPage } =
    useListContext();
  const totalText = useTotalText();
  const askExactTotal = useAskExactTotal();
  const known = { total, meta };
  // The same element while it does not change, so that the heading is not rendered again with each page.
  const main = useMemo(
    () => (action === undefined ? <Beginnings entity={entity} fixed={fixed} /> : action),
    [action, entity, fixed],
  );
  const searching = chosenFilters(filterValues, defaults).length > 0;
  const isBare = !isPending && !error && total === 0 && !searching;
  // A default filter may be the only reason why there are no rows.
  const hasToolbar = tools && (!isBare || defaults !== undefined);
  // If the number of all records is known, a search does not turn a table into cards (F-33).
  const count: number = meta?.all ?? (searching ? Number.POSITIVE_INFINITY : (total ?? 0));
  const areCards = cards !== undefined && count <= cards.upTo;
  const isOpening = useOpenView(name, LIST_VIEWS);
  useRememberSequence(region, { fixed, meta: requestMeta });
  const isReading = isPending || look.isPending || isOpening;
  const view = JSON.stringify([filterValues, sort, page, perPage]);
  const opened = useRef(view);
  const isReady = !isReading && !isFetching && !error && total !== undefined;
  if (view !== opened.current) opened.current = '';
  const found = isReady && (searching || opened.current === '');
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
        <PageHeader
          title={title ?? many}
          count={error ? undefined : isMinimum(known) ? totalText(known) : total}
          action={isBare ? undefined : main}
        />
      )}
      {hasToolbar && (
        <Toolbar>
          {toolbar ?? ((!areCards || meta?.all !== undefined) && <ListToolbar entity={entity} fixed={fixed} />)}
          <ListTools table={!areCards} />
          {embedded && !isBare && <Main>{main}</Main>}
        </Toolbar>
      )}
      {isBare ? (
        <>
          <Bare entity={entity} action={emptyAction ?? main} />
          <Box sx={{ textAlign: 'center', mt: -6 }}>
            <ShowArchived entity={entity} />
          </Box>
        </>
      ) : (
        <>
          {/* Announces the number that the heading shows, and a later page; not when the list opens, which would only be noise. */}
          <VisuallyHidden aria-live="polite">
            {found &&
              (isMinimum(known)
                ? translate('lists.found_more_than', { count: totalText({ total: (total ?? 0) - 1 }) })
                : translate('palette.found', { smart_count: total }))}
            {found && page > 1 && ` ${translate('ra.navigation.current_page', { page })}`}
          </VisuallyHidden>
          <ListContent isPending={isReading}>{areCards ? cards.content : <EntityTable {...table} />}</ListContent>
          <Paging sizes={pageSizes ? PAGE_SIZES : undefined} onCount={askExactTotal} />
        </>
      )}
    </div>
  );
};

/**
 * Returns a function that opens the edit page of a row if the user may edit the record, and otherwise shows a warning.
 */
function useEditRow(entity: AnyEntity) {
  const auth = useAuthProvider();
  const navigate = useNavigate();
  const notify = useNotify();
  return async (record: AnyRecord, path: string) => {
    const may = (await auth?.canAccess?.({ resource: entity.name, action: 'edit', record })) ?? true;
    if (may) navigate(path);
    else notify('errors.forbidden', { type: 'warning' });
  };
}

/** 'No Sites', and the action that adds the first one. */
const Bare = ({ entity, action }: { entity: AnyEntity; action: ReactNode }) => {
  const translate = useTranslate();
  const { many } = useEntityWords(entity).afterVerb;
  const { icon } = useResourceDefinition({ resource: entity.name });
  const text = translate(`empty.${entity.name}`, { _: translate('screens.empty', { name: many }) });
  const why = translate(`empty_why.${entity.name}`, { _: '' });
  return <EmptyState icon={icon} text={text} why={why} action={action} />;
};

/** The actions that add records: an import, and the create page. */
const Beginnings = ({ entity, fixed }: Pick<ListScopeValue, 'entity' | 'fixed'>) => (
  <Box sx={{ display: 'flex', gap: 1 }}>
    <ImportButton entity={entity} fixed={fixed} />
    <CreateLink entity={entity} />
  </Box>
);

/** Links to the create page, for users who may create a record. */
const CreateLink = ({ entity }: { entity: AnyEntity }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { one } = useEntityWords(entity).afterVerb;
  const { hasCreate } = useResourceDefinition({ resource: entity.name });
  const { canAccess } = useCanAccess({ resource: entity.name, action: 'create', enabled: Boolean(hasCreate) });
  if (!hasCreate || !canAccess) return null;
  return (
    <Button
      variant="contained"
      startIcon={<AddOutlined />}
      component={Link}
      to={createPath({ resource: entity.name, type: 'create' })}
    >
      {translate('screens.add', { name: one })}
    </Button>
  );
};
