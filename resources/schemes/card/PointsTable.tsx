import EditOutlined from '@mui/icons-material/EditOutlined';
import {
  Alert,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { POINTS_PARTS, type PointsPartName } from '../pointsParts.ts';
import { PointsEditor } from './PointsEditor.tsx';

interface PointsTableProps {
  scheme: Scheme;
  part: PointsPartName;
  columns: readonly string[];
  rows: readonly { key: number; cells: readonly (string | number)[] }[];
  help?: string;
  /** the same rows as inputs */
  children: ReactNode;
}

/** One kind of points of a scheme, read-only; Edit changes it in place. */
export const PointsTable = ({ scheme, part, columns, rows, help, children }: PointsTableProps) => {
  const translate = useTranslate();
  const rights = useSchemeRights(scheme.company_id);
  const [editing, setEditing] = useState(false);
  const label = translate(`schemeWizard.steps.${part}`);
  const edit = rights.edit && (
    <Button variant="outlined" startIcon={<EditOutlined />} aria-description={label} onClick={() => setEditing(true)}>
      {translate('schemeEditing.points.edit')}
    </Button>
  );
  const offersEdit = rows.length > 0 && !editing && rights.edit;
  const content = () => {
    if (editing)
      return (
        <PointsEditor scheme={scheme} part={part} onDone={() => setEditing(false)}>
          {children}
        </PointsEditor>
      );
    if (rows.length === 0) return <EmptyState text={translate('schemes.no_points_rows')} action={edit} />;
    return <ReadTable label={label} columns={columns} rows={rows} />;
  };
  return (
    <Box sx={{ maxWidth: 720 }}>
      {(help || offersEdit) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 2, minHeight: 32 }}>
          <Typography color="text.secondary" sx={{ flex: 1 }}>
            {help}
          </Typography>
          {offersEdit && edit}
        </Box>
      )}
      {!scheme[POINTS_PARTS[part].on] && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('schemes.points_off')}
        </Alert>
      )}
      {content()}
    </Box>
  );
};

const ReadTable = ({ label, columns, rows }: Pick<PointsTableProps, 'columns' | 'rows'> & { label: string }) => (
  <TableContainer>
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map((column, index) => (
            <TableCell key={column} align={typeof rows[0]?.cells[index] === 'number' ? 'right' : 'left'}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, index) => (
              <TableCell key={columns[index]} align={typeof cell === 'number' ? 'right' : 'left'}>
                {typeof cell === 'number' ? showNumber(cell) : cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
