import { Checkbox, type SxProps, TableCell, TableRow } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { Children, cloneElement, isValidElement, memo, type ReactNode } from 'react';
import { DataTableBody } from 'react-admin';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { titleOf } from '../../../fields/fieldOf.ts';
import { useListScope } from '../ListScope.tsx';

const ROW_HEADER: object = { component: 'th', scope: 'row' };

/** Selects a row; its label names the record, as react-admin's own checkbox cannot. */
const SelectRow = () => {
  const translate = useTranslate();
  const { entity } = useListScope();
  const record = useRecordContext<AnyRecord>();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext();
  if (!record) return null;
  return (
    <Checkbox
      aria-label={translate('lists.select_row', { name: titleOf(entity, record) })}
      checked={selected?.includes(record.id) ?? false}
      onClick={(event) => handleToggleItem?.(record.id, event)}
    />
  );
};

interface RowProps {
  className?: string;
  sx?: SxProps;
  children?: ReactNode;
}

/** A row whose first column is its header, so that a screen reader says which record a cell belongs to. */
const Row = memo(({ className, sx, children }: RowProps) => {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableRow hover className={className} sx={sx}>
      {hasBulkActions && (
        <TableCell padding="checkbox">
          <SelectRow />
        </TableCell>
      )}
      {Children.map(children, (child, at) =>
        at === 0 && isValidElement<object>(child) ? cloneElement(child, ROW_HEADER) : child,
      )}
    </TableRow>
  );
});

/** The body of every table of records. react-admin's own rows have no header, and each of their checkboxes the same name. */
export const NamedRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={Row}>{children}</DataTableBody>
);
