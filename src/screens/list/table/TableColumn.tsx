import { TableCell, TableSortLabel, Tooltip } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { memo, type ReactNode, useId } from 'react';
import { DataTable } from 'react-admin';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { columnClass, HEADER_CELL, PLAIN_CELL } from '../../../reactAdmin/dataTable.ts';
import type { ListColumn } from '../columns/columns.ts';
import { WidthHandle } from './WidthHandle.tsx';

interface TableColumnProps extends Pick<ListColumn, 'name' | 'label' | 'sort' | 'align'> {
  render(record: AnyRecord): ReactNode;
  /** `th` for the first column, which `NamedRows` makes the header of its row */
  component?: 'td' | 'th';
  scope?: 'row';
}

/** A column of a list: plain cells, the first a row header (`NamedRows`), below a header cell that also sets the width. */
export const TableColumn = memo(({ label, sort, ...cell }: TableColumnProps) => {
  const part = useDataTableRenderContext();
  if (part === 'header') return <Head name={cell.name} label={label} sort={sort} align={cell.align} />;
  return part === 'data' ? <Cell {...cell} /> : null;
});

/** The column of a row's actions: its heading neither sorts nor sets a width. */
export const ActionsColumn = memo(({ label, ...cell }: Omit<TableColumnProps, 'name' | 'sort' | 'align'>) => {
  const part = useDataTableRenderContext();
  if (part === 'header') return <DataTable.Col source="actions" disableSort align="right" label={label} />;
  return part === 'data' ? <Cell {...cell} name="actions" align="right" /> : null;
});

const Cell = ({ name, align, render, component: Tag = 'td', scope }: Omit<TableColumnProps, 'label' | 'sort'>) => {
  const record = useRecordContext<AnyRecord>();
  return (
    <Tag className={`${PLAIN_CELL} ${columnClass(name)}`} data-align={align} scope={scope}>
      {record && render(record)}
    </Tag>
  );
};

const WAYS = { ASC: 'ascending', DESC: 'descending' } as const;

/** react-admin's own header cell has no space for a second control next to the sort button. */
const Head = ({ name, label, sort, align }: Omit<TableColumnProps, 'render' | 'component' | 'scope'>) => {
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
