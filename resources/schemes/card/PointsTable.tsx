import EditOutlined from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { DRAWERS } from '../drawers.ts';
import { useSchemeRights } from '../rights.ts';
import type { StepName } from '../wizard/steps.ts';

interface PointsTableProps {
  scheme: Scheme;
  /** the page of the wizard that changes these rows */
  step: StepName;
  on: boolean;
  columns: readonly string[];
  rows: readonly { key: number; cells: readonly (string | number)[] }[];
  help?: string;
}

/** One kind of points of a scheme, to read; Edit opens the wizard where it is changed. */
export const PointsTable = ({ scheme, step, on, columns, rows, help }: PointsTableProps) => {
  const translate = useTranslate();
  const rights = useSchemeRights(scheme.company_id);
  const wizard = useDrawer(DRAWERS.wizard);
  const label = translate(`schemeWizard.steps.${step}`);
  const edit = rights.edit && (
    <Button
      variant="outlined"
      startIcon={<EditOutlined />}
      aria-description={label}
      onClick={() => wizard.openDrawer({ id: scheme.id, step })}
    >
      {translate('schemes.edit')}
    </Button>
  );
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 2, minHeight: 32 }}>
        <Typography color="text.secondary" sx={{ flex: 1 }}>
          {help}
        </Typography>
        {rows.length > 0 && edit}
      </Box>
      {!on && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('schemes.points_off')}
        </Alert>
      )}
      {rows.length === 0 ? (
        <EmptyState text={translate('schemes.no_points_rows')} action={edit} />
      ) : (
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
      )}
    </Box>
  );
};
