import '#i18n/pages/schemeWizard.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#src/widgets/VisuallyHidden.tsx';

interface RowsTableProps {
  label: string;
  /** headings of the columns after the first */
  columns: readonly string[];
  first: string;
  rows: readonly { key: string; name: string; cells: readonly ReactNode[] }[];
  onRemove(index: number): void;
}

/** The rows of one kind of points: a name, its numbers, and a button that removes it. If it is wider than the screen, it scrolls. */
export const RowsTable = ({ label, first, columns, rows, onRemove }: RowsTableProps) => {
  const translate = useTranslate();
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label={label}
        sx={{
          '& td, & th': { px: { xs: 1, sm: 2 } },
          '& td': { py: 1 },
          '& thead th': { whiteSpace: { xs: 'normal', sm: 'nowrap' }, verticalAlign: 'bottom' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{first}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {column}
              </TableCell>
            ))}
            <TableCell sx={{ width: 40 }}>
              <VisuallyHidden>{translate('screens.actions')}</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, cells }, index) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 96 }}>
                {name}
              </TableCell>
              {cells.map((cell, at) => (
                <TableCell key={columns[at]} align="right" sx={{ verticalAlign: 'top' }}>
                  {cell}
                </TableCell>
              ))}
              <TableCell>
                <Tooltip title={translate('schemeWizard.remove', { name })}>
                  <IconButton
                    size="small"
                    aria-label={translate('schemeWizard.remove', { name })}
                    onClick={() => onRemove(index)}
                  >
                    <DeleteOutlined fontSize="small" />
                  </IconButton>
                </Tooltip>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
