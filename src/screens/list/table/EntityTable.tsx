import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Link, type SxProps } from '@mui/material';
import {
  useCanAccess,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { titleOf } from '../../../fields/fieldOf.ts';
import { BulkEdit } from '../bulk/BulkEdit.tsx';
import { SelectionBar } from '../bulk/SelectionBar.tsx';
import { EDITS_ROW } from '../keys/useRowKeys.ts';
import { useListScope } from '../ListScope.tsx';
import { TableColumn } from './TableColumn.tsx';
import { frameOf, tableLook } from './tableLook.ts';
import { FRAME } from './useWidth.ts';

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
  /** how a row is highlighted */
  rowSx?: OfRow<SxProps>;
  /** columns hidden on phones; when absent, all but the first if the rows have custom actions */
  notOnPhones?: readonly string[];
}

const NO_TOOLBAR = <span hidden />;
const NONE_HIDDEN: string[] = [];

/** The rows of a list as a table. While other rows load, the old ones stay, dimmed. */
export const EntityTable = ({
  link,
  actions,
  actionsLabel = 'screens.actions',
  rowSx,
  notOnPhones,
}: EntityTableProps) => {
  const translate = useTranslate();
  const { entity, all, shown, columnPreferences, look, selects } = useListScope();
  const { isPlaceholderData, isFetching, isPending } = useListContext();
  const [changing, setChanging] = useState(false);
  const names = shown.map(({ name }) => name);
  const first = all[0]?.name;
  const columns = useMemo(
    () => [
      ...shown.map(({ name, label, sort, align, render }) => (
        <TableColumn
          key={name}
          name={name}
          label={label}
          sort={sort}
          align={align}
          render={(record: AnyRecord) =>
            name === first ? (
              <FirstCell entity={entity} record={record} link={link}>
                {render(record)}
              </FirstCell>
            ) : (
              render(record)
            )
          }
        />
      )),
      actions !== null && (
        <DataTable.Col
          key="actions"
          source="actions"
          disableSort
          align="right"
          label={translate(actionsLabel)}
          render={(record: AnyRecord) => actions?.(record) ?? <EditLink entity={entity} />}
        />
      ),
    ],
    [shown, first, entity, link, actions, actionsLabel, translate],
  );
  const lesser = notOnPhones ?? (actions ? names.filter((name) => name !== first) : []);
  const isFull = actions === null && columnPreferences.every(({ width }) => width !== undefined);
  const dimmed = Boolean(isPlaceholderData) && isFetching && !isPending;
  return (
    <>
      {selects && <SelectionBar onBulkEdit={() => setChanging(true)} />}
      <Box
        {...FRAME}
        {...frameOf(columnPreferences)}
        data-narrow={isFull || undefined}
        aria-busy={dimmed}
        sx={{
          overflowX: 'auto',
          // Visually hidden text in a cell is absolutely positioned, and must not widen the page.
          position: 'relative',
          opacity: dimmed ? 0.5 : 1,
          transition: 'opacity 150ms',
          ...tableLook({ first: first ?? '', names, lesser, density: look.density }),
        }}
      >
        <DataTable
          bulkActionButtons={selects}
          // SelectionBar replaces react-admin's toolbar, and says why.
          bulkActionsToolbar={NO_TOOLBAR}
          rowClick={false}
          hiddenColumns={NONE_HIDDEN}
          rowSx={rowSx}
        >
          {columns}
        </DataTable>
      </Box>
      <BulkEdit open={changing} onClose={() => setChanging(false)} />
    </>
  );
};

interface FirstCellProps extends Pick<EntityTableProps, 'link'> {
  entity: AnyEntity;
  record: AnyRecord;
  children: ReactNode;
}

/** The link of a row: a real link, so that keyboard, middle click and copying work. */
const FirstCell = ({ entity, record, link, children }: FirstCellProps) => {
  const { hasShow, hasEdit } = useResourceDefinition({ resource: entity.name });
  const createPath = useCreatePath();
  const own = { resource: entity.name, id: record.id, type: hasShow ? 'show' : 'edit' };
  const to = link?.(record) ?? (link !== null && (hasShow || hasEdit) ? createPath(own) : undefined);
  return to ? (
    <Link component={RouterLink} to={to} sx={{ fontWeight: 500 }}>
      {children}
    </Link>
  ) : (
    children
  );
};

/** Links to the edit page, for users who may edit this record. */
const EditLink = ({ entity }: { entity: AnyEntity }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const record = useRecordContext<AnyRecord>();
  const { hasEdit } = useResourceDefinition({ resource: entity.name });
  const { canAccess } = useCanAccess({ resource: entity.name, action: 'edit', record, enabled: Boolean(hasEdit) });
  if (!record || !hasEdit || !canAccess) return null;
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
