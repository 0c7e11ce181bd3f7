import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Link } from '@mui/material';
import {
  type RaRecord,
  useCanAccess,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { DataTable, type DataTableProps } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { titleOf } from '../fields/fieldOf.ts';
import { BulkEdit } from './list/bulk/BulkEdit.tsx';
import { SelectionBar } from './list/bulk/SelectionBar.tsx';
import { EDITS_ROW } from './list/keys/useRowKeys.ts';
import { useListScope } from './list/ListScope.tsx';
import { TableColumn } from './list/table/TableColumn.tsx';
import { frameOf, tableLook } from './list/table/tableLook.ts';
import { FRAME } from './list/table/useWidth.ts';

export interface EntityTableProps {
  /** where a row's first cell leads; the record's own page when absent, null for nowhere */
  link?: ((record: RaRecord) => string) | null;
  /** the last cell of a row; an Edit link for those who may when absent, null for none */
  actions?: ((record: RaRecord) => ReactNode) | null;
  /** translation key of that cell's heading */
  actionsLabel?: string;
  /** how a row stands out */
  rowSx?: DataTableProps['rowSx'];
  /** columns that a phone has no room for; beside actions of its own all but the first when absent */
  notOnPhones?: readonly string[];
}

const NO_TOOLBAR = <span hidden />;
const NONE_HIDDEN: string[] = [];

/** The rows of a list as a table. While other rows are read, the old ones stay, dimmed. */
export const EntityTable = ({
  link,
  actions,
  actionsLabel = 'screens.actions',
  rowSx,
  notOnPhones,
}: EntityTableProps) => {
  const translate = useTranslate();
  const { entity, all, shown, wishes, look, selects } = useListScope();
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
          render={(record: RaRecord) =>
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
          render={(record: RaRecord) => actions?.(record) ?? <EditLink entity={entity} />}
        />
      ),
    ],
    [shown, first, entity, link, actions, actionsLabel, translate],
  );
  const lesser = notOnPhones ?? (actions ? names.filter((name) => name !== first) : []);
  const isFull = actions === null && wishes.every(({ width }) => width !== undefined);
  const dimmed = Boolean(isPlaceholderData) && isFetching && !isPending;
  return (
    <>
      {selects && <SelectionBar onChange={() => setChanging(true)} />}
      <Box
        {...FRAME}
        {...frameOf(wishes)}
        data-narrow={isFull || undefined}
        aria-busy={dimmed}
        sx={{
          overflowX: 'auto',
          // What is hidden from the eye in a cell is placed, and must not widen the page.
          position: 'relative',
          opacity: dimmed ? 0.5 : 1,
          transition: 'opacity 150ms',
          ...tableLook({ first: first ?? '', names, lesser, density: look.density }),
        }}
      >
        <DataTable
          bulkActionButtons={selects}
          // react-admin's own lies over what stands above the table.
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
  record: RaRecord;
  children: ReactNode;
}

/** The row's way in: a real link, so that keyboard, middle click and copying work. */
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

/** Leads to the edit page, for those who may change this very record. */
const EditLink = ({ entity }: { entity: AnyEntity }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const record = useRecordContext<RaRecord>();
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
