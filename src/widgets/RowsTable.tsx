import { type SxProps, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

export interface RowsColumn<R> {
  /** its translated heading; '' if the cells need none */
  label: string;
  cell(row: R): ReactNode;
  align?: 'right';
  /** the row header for screen readers; without it, the first column */
  names?: true;
  /** applied to heading and cells */
  sx?: SxProps;
}

interface RowsTableProps<R> {
  rows: readonly R[];
  keyOf(row: R): string | number;
  /** false: omitted, for example if the user may not use what its cells offer */
  columns: readonly (RowsColumn<R> | false)[];
  label?: string;
  /** id of the heading that labels the table */
  labelledBy?: string;
  /** rows as high as those of a list */
  roomy?: boolean;
  rowSx?: SxProps;
  sx?: SxProps;
}

/**
 * A table inside a form, a card or a drawer, of rows that are not records: they have no id of their own, contain inputs, or need a
 * name of the table and row headers for screen readers, which react-admin's DataTable cannot render. For records use EntityList,
 * or ClientTable if they are already loaded.
 */
export function RowsTable<R>({ rows, keyOf, columns, label, labelledBy, roomy = false, rowSx, sx }: RowsTableProps<R>) {
  const shown = columns.filter((column) => column !== false);
  const header = shown.find(({ names }) => names) ?? shown[0];
  return (
    <TableContainer sx={sx}>
      <Table size={roomy ? 'medium' : 'small'} aria-label={label} aria-labelledby={labelledBy}>
        <TableHead>
          <TableRow>
            {shown.map(({ label: heading, align, sx: look }) => (
              <TableCell key={heading} align={align} sx={look}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover={roomy} sx={rowSx}>
              {shown.map((column) => (
                <TableCell
                  key={column.label}
                  align={column.align}
                  sx={column.sx}
                  {...(column === header && { component: 'th', scope: 'row' })}
                >
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
