import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, type SxProps, type Theme, useMediaQuery } from '@mui/material';
import { useCreatePath, useListContext, useRecordContext, useResourceDefinition, useTranslate } from 'ra-core';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { ShownColumn } from '#domain/contract/preferences.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { titleOf } from '../../../fields/fieldOf.ts';
import { useEntityWords } from '../../../fields/useEntityWords.ts';
import { useRecordAllowed } from '../../../reactAdmin/useAllowed.ts';
import { lazyScreen } from '../../../widgets/lazyScreen.tsx';
import { RowLink } from '../../../widgets/RowLink.tsx';
import { ToneBadge } from '../../../widgets/ToneBadge.tsx';
import { archivableRecord } from '../../archive/archivedAt.ts';
import { BulkEdit } from '../bulk/BulkEdit.tsx';
import { SelectionBar } from '../bulk/SelectionBar.tsx';
import { arrangeOnPhone, arrangeOnTablet } from '../columns/columns.ts';
import { EDITS_ROW } from '../keys/useRowKeys.ts';
import { useListScope } from '../ListScope.tsx';
import { ActionsOnPhone, BelowMain } from './BelowMain.tsx';
import { NamedRows } from './NamedRows.tsx';
import { SelectableHead } from './SelectableHead.tsx';
import { ActionsColumn, TableColumn } from './TableColumn.tsx';
import { frameOf, tableLook } from './tableLook.ts';
import { FRAME } from './useWidth.ts';

const BulkArchive = lazyScreen(() => import('../../archive/BulkArchive.tsx').then((m) => m.BulkArchive), null);

/**
 * What a screen derives from a record. As with a column's `render`, the screen names the type of the records of its own
 * resource, for example `(user: User) => …`: a method's parameter may be narrower than the declared one.
 */
type OfRow<T> = { of(record: AnyRecord): T }['of'];

export interface EntityTableProps {
  /** the target of a row's first cell; the record's own page when absent, null for no link */
  link?: OfRow<string> | null;
  /** the last cell of a row; an Edit link for users who may edit when absent, null for none */
  actions?: OfRow<ReactNode> | null;
  /** translation key of that cell's heading */
  actionsLabel?: string;
  /** whether a row is highlighted, because the user has not read it yet */
  isUnread?: OfRow<boolean>;
}

const NO_TOOLBAR = <span hidden />;
const NONE_HIDDEN: string[] = [];
/** `NamedRows` marks the rows that have it; its styles are those of the theme. */
const UNREAD = { fontWeight: 600 };
const READ = {};

/** The rows of a list as a table. While other rows load, the old ones stay, dimmed. */
export const EntityTable = ({ link, actions, actionsLabel = 'screens.actions', isUnread }: EntityTableProps) => {
  const translate = useTranslate();
  const { entity, all, shown, columnPreferences, look, selects, mayChange, mayArchive } = useListScope();
  const { many } = useEntityWords(entity);
  const { isPlaceholderData, isFetching, isPending } = useListContext();
  const [changing, setChanging] = useState<'edit' | 'archive'>();
  const close = () => setChanging(undefined);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isTablet = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const isStacked = isPhone && shown.length > 1;
  const first = all[0]?.name;
  const isChosen = look.columns !== undefined;
  const arranged = useMemo(
    () => (isPhone ? arrangeOnPhone(shown, isChosen) : arrangeOnTablet(shown, isChosen || !isTablet)),
    [shown, isChosen, isPhone, isTablet],
  );
  const columns = useMemo(
    () => [
      ...arranged.columns.map(({ name, label, sort, align, render }) => (
        <TableColumn
          key={name}
          name={name}
          label={label}
          sort={sort}
          align={align}
          render={(record: AnyRecord) => {
            const content =
              name === first ? (
                <FirstCell entity={entity} record={record} link={link}>
                  {render(record)}
                </FirstCell>
              ) : (
                render(record)
              );
            if (name !== arranged.main?.name || (!isPhone && arranged.below.length === 0)) return content;
            return (
              <>
                {content}
                <BelowMain columns={arranged.below} record={record} />
                {isStacked && actions && <ActionsOnPhone>{actions(record)}</ActionsOnPhone>}
              </>
            );
          }}
        />
      )),
      // Unless the name is the only column, a phone shows the row's own actions below it, where they have the whole width.
      actions !== null && !(isStacked && actions) && (
        <ActionsColumn
          key="actions"
          label={translate(actionsLabel)}
          render={(record: AnyRecord) => actions?.(record) ?? <EditLink entity={entity} />}
        />
      ),
    ],
    [arranged, isPhone, isStacked, first, entity, link, actions, actionsLabel, translate],
  );
  const frameLook = useMemo(
    () =>
      tableLook({
        main: arranged.main?.name ?? '',
        names: shown.map(({ name }) => name),
        shares: shown.flatMap(({ name, share }) => (share === undefined ? [] : [[name, share] as const])),
        density: look.density,
        areCards: isPhone && entity.generated === true,
      }),
    [arranged, shown, look.density, isPhone, entity],
  );
  // The same element until something of it changes: a request for other rows dims the frame and renders nothing in it.
  const table = useMemo(
    () => (
      <DataTable
        aria-label={many}
        head={SelectableHead}
        body={NamedRows}
        bulkActionButtons={selects}
        // SelectionBar replaces react-admin's toolbar, and says why.
        bulkActionsToolbar={NO_TOOLBAR}
        rowClick={false}
        hiddenColumns={NONE_HIDDEN}
        rowSx={(record: AnyRecord) => (isUnread?.(record) ? UNREAD : READ)}
      >
        {columns}
      </DataTable>
    ),
    [many, selects, isUnread, columns],
  );
  const isFull = actions === null && columnPreferences.every(({ width }) => width !== undefined);
  const dimmed = Boolean(isPlaceholderData && isFetching && !isPending);
  return (
    <>
      {selects && (
        <SelectionBar
          onBulkEdit={mayChange ? () => setChanging('edit') : undefined}
          onBulkArchive={mayArchive ? () => setChanging('archive') : undefined}
        />
      )}
      <Frame look={frameLook} preferences={columnPreferences} isNarrow={isFull} isBusy={dimmed}>
        {table}
      </Frame>
      <BulkEdit open={changing === 'edit'} onClose={close} />
      {changing === 'archive' && <BulkArchive onClose={close} />}
    </>
  );
};

interface FrameProps {
  look: SxProps<Theme>;
  preferences: readonly ShownColumn[];
  isNarrow: boolean;
  isBusy: boolean;
  children: ReactNode;
}

/** The frame of the table: its look, and the widths of its columns. */
const Frame = memo(({ look, preferences, isNarrow, isBusy, children }: FrameProps) => (
  <Box {...FRAME} {...frameOf(preferences)} data-narrow={isNarrow || undefined} aria-busy={isBusy} sx={look}>
    {children}
  </Box>
));

interface FirstCellProps extends Pick<EntityTableProps, 'link'> {
  entity: AnyEntity;
  record: AnyRecord;
  children: ReactNode;
}

/** The link of a row: a real link, so that keyboard, middle click and copying work. */
const FirstCell = ({ entity, record, link, children }: FirstCellProps) => {
  const translate = useTranslate();
  const { hasShow, hasEdit } = useResourceDefinition({ resource: entity.name });
  const createPath = useCreatePath();
  const own = { resource: entity.name, id: record.id, type: hasShow ? 'show' : 'edit' };
  const to = link?.(record) ?? (link !== null && (hasShow || hasEdit) ? createPath(own) : undefined);
  const first = to ? <RowLink to={to}>{children}</RowLink> : children;
  if (!archivableRecord(entity, record)?.archived_at) return first;
  return (
    <>
      {first} <ToneBadge tone="neutral" icon={ArchiveOutlined} label={translate('status.archived')} />
    </>
  );
};

/** Links to the edit page, for users who may edit this record. */
const EditLink = ({ entity }: { entity: AnyEntity }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const record = useRecordContext<AnyRecord>();
  const { hasEdit } = useResourceDefinition({ resource: entity.name });
  const mayEdit = useRecordAllowed(entity, 'edit', record);
  if (!record || !hasEdit || !mayEdit) return null;
  return (
    <IconButton
      size="small"
      component={RouterLink}
      to={createPath({ resource: entity.name, id: record.id, type: 'edit' })}
      aria-label={translate('screens.edit_named', { name: titleOf(entity, record) })}
      {...EDITS_ROW}
    >
      <EditOutlined fontSize="small" />
    </IconButton>
  );
};
