import { TableCell, TableSortLabel, Tooltip } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useId } from 'react';
import { DataTable } from 'react-admin';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { columnClass, HEADER_CELL } from '../../../reactAdmin/dataTable.ts';
import type { ListColumn } from '../columns/columns.ts';
import { WidthHandle } from './WidthHandle.tsx';

interface TableColumnProps extends Pick<ListColumn, 'name' | 'label' | 'sort' | 'align'> {
  render(record: AnyRecord): ReactNode;
}

/** A column of a list: react-admin's cells, the first a row header (`NamedRows`), below a header cell that also sets the width. */
export const TableColumn = ({ name, label, sort, align, ...cell }: TableColumnProps) =>
  useDataTableRenderContext() === 'header' ? (
    <Head name={name} label={label} sort={sort} align={align} />
  ) : (
    <DataTable.Col<AnyRecord> {...cell} source={name} align={align} />
  );

const WAYS = { ASC: 'ascending', DESC: 'descending' } as const;

/** react-admin's own header cell has no space for a second control next to the sort button. */
const Head = ({ name, label, sort, align }: Omit<TableColumnProps, 'render'>) => {
  const translate = useTranslate();
  const id = useId();
  const current = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const active = current?.field === name ? current.order : undefined;
  const next = active === 'ASC' ? 'DESC' : 'ASC';
  const sortBy = translate('ra.sort.sort_by', {
    field: label,
    field_lower_first: label,
    order: translate(`ra.sort.${next}`),
  });
  return (
    <TableCell
      variant="head"
      align={align}
      className={`${HEADER_CELL} ${columnClass(name)}`}
      aria-labelledby={id}
      aria-sort={active && WAYS[active]}
    >
      {sort && handleSort ? (
        <Tooltip title={sortBy} placement={align === 'right' ? 'bottom-end' : 'bottom-start'}>
          <TableSortLabel
            active={active !== undefined}
            direction={active === 'DESC' ? 'desc' : 'asc'}
            data-field={name}
            data-order="ASC"
            onClick={handleSort}
          >
            <span id={id}>{label}</span>
          </TableSortLabel>
        </Tooltip>
      ) : (
        <span id={id}>{label}</span>
      )}
      <WidthHandle name={name} label={label} />
    </TableCell>
  );
};
