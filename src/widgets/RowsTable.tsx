import { type SxProps, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

export interface RowsColumn<R> {
  /** its heading in the language chosen; '' over cells that speak for themselves */
  label: string;
  cell(row: R): ReactNode;
  align?: 'right';
  /** what names its row to who hears the table */
  names?: true;
  /** of heading and cells alike */
  sx?: SxProps;
}

interface RowsTableProps<R> {
  rows: readonly R[];
  keyOf(row: R): string | number;
  /** false: left out, as where somebody may not do what its cells offer */
  columns: readonly (RowsColumn<R> | false)[];
  label?: string;
  /** id of the heading that names it */
  labelledBy?: string;
  /** rows of the height of a list's */
  roomy?: boolean;
  rowSx?: SxProps;
  sx?: SxProps;
}

/** A few rows that are known already, as a table; what is read by pages, sorted and searched is an EntityList's. */
export function RowsTable<R>({ rows, keyOf, columns, label, labelledBy, roomy = false, rowSx, sx }: RowsTableProps<R>) {
  const shown = columns.filter((column) => column !== false);
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
              {shown.map(({ label: heading, align, names, cell, sx: look }) => (
                <TableCell key={heading} align={align} sx={look} {...(names && { component: 'th', scope: 'row' })}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
