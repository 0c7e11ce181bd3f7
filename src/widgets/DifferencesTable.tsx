import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** One value in two versions of a record. */
export interface DifferenceRow {
  label: string;
  /** the value in the first and in the second version; blank if a version has none */
  sides: readonly [ReactNode, ReactNode];
}

interface DifferencesTableProps {
  rows: readonly DifferenceRow[];
  /** translation keys of the headings of both versions, such as 'screens.you_saw' */
  sides: readonly [string, string];
  /** the table's accessible name */
  label: string;
}

/** Two versions of a record side by side, one row for each value that differs. */
export const DifferencesTable = ({ rows, sides, label }: DifferencesTableProps) => {
  const translate = useTranslate();
  const none = translate('widgets.none');
  return (
    <Table size="small" aria-label={label} sx={{ my: 3, '& td, & th': { overflowWrap: 'anywhere' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('screens.field')}</TableCell>
          {sides.map((side) => (
            <TableCell key={side}>{translate(side)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label: name, sides: [first, second] }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell>{first || none}</TableCell>
            <TableCell>{second || none}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
