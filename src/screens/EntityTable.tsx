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
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { EntityField } from '../fields/EntityField.tsx';
import { useVariant } from '../fields/EntityScope.tsx';
import { fieldOf, titleOf } from '../fields/fieldOf.ts';
import { renderersOf } from '../fields/index.ts';
import { useFieldWords } from '../fields/useFieldWords.ts';
import { sortNames } from './listing.ts';

export interface EntityTableProps {
  entity: AnyEntity;
  /** which columns, in which order; the declared ones when absent */
  columns?: readonly string[];
  /** where a row's first cell leads; the record's own page when absent, null for nowhere */
  link?: ((record: RaRecord) => string) | null;
  /** the last cell of a row; an Edit link for those who may when absent, null for none */
  actions?: ((record: RaRecord) => ReactNode) | null;
  /** how a row stands out */
  rowSx?: DataTableProps['rowSx'];
  /** further `<DataTable.Col>`s, before the actions */
  children?: ReactNode;
}

/** The rows of a list as a table. While other rows are read, the old ones stay, dimmed. */
export const EntityTable = ({
  entity,
  columns = entity.list.columns,
  link,
  actions,
  rowSx,
  children,
}: EntityTableProps) => {
  const translate = useTranslate();
  const words = useFieldWords(entity, useVariant());
  const { isPlaceholderData, isFetching, isPending } = useListContext();
  const sorts = sortNames(entity);
  // Beside actions of its own a phone has room for the first column alone.
  const lesser = actions ? columns.slice(1).map((name) => `.column-${name}`) : [];
  const onPhones =
    lesser.length > 0
      ? {
          [`& :is(${lesser.join(', ')})`]: { display: { xs: 'none', sm: 'table-cell' } },
          '& tbody td:first-of-type *': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
        }
      : undefined;
  const dimmed = Boolean(isPlaceholderData) && isFetching && !isPending;
  return (
    <Box aria-busy={dimmed} sx={{ overflowX: 'auto', opacity: dimmed ? 0.5 : 1, transition: 'opacity 150ms' }}>
      <DataTable bulkActionButtons={false} rowClick={false} hiddenColumns={[]} rowSx={rowSx} sx={onPhones}>
        {columns.map((name, index) => (
          <DataTable.Col
            key={name}
            source={name}
            label={words.heading(name)}
            disableSort={!sorts.includes(name)}
            align={renderersOf(fieldOf(entity, name).kind).align}
            render={(record: RaRecord) =>
              index === 0 ? (
                <FirstCell entity={entity} name={name} record={record} link={link} />
              ) : (
                <EntityField name={name} as="cell" />
              )
            }
          />
        ))}
        {children}
        {actions !== null && (
          <DataTable.Col
            source="actions"
            disableSort
            align="right"
            label={translate('screens.actions')}
            render={(record: RaRecord) => actions?.(record) ?? <EditLink entity={entity} />}
          />
        )}
      </DataTable>
    </Box>
  );
};

interface FirstCellProps extends Pick<EntityTableProps, 'entity' | 'link'> {
  name: string;
  record: RaRecord;
}

/** The row's way in: a real link, so that keyboard, middle click and copying work. */
const FirstCell = ({ entity, name, record, link }: FirstCellProps) => {
  const { hasShow, hasEdit } = useResourceDefinition({ resource: entity.name });
  const createPath = useCreatePath();
  const own = { resource: entity.name, id: record.id, type: hasShow ? 'show' : 'edit' };
  const to = link?.(record) ?? (link !== null && (hasShow || hasEdit) ? createPath(own) : undefined);
  const content = <EntityField name={name} as="cell" />;
  return to ? (
    <Link component={RouterLink} to={to} sx={{ fontWeight: 500 }}>
      {content}
    </Link>
  ) : (
    content
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
    >
      <EditOutlined fontSize="small" />
    </IconButton>
  );
};
