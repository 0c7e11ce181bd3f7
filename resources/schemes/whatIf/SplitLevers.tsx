import '#i18n/pages/whatIf.ts';
import { Box, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { Rows } from '#src/widgets/FormLayout.tsx';
import { SplitTotal } from '../divisions/LevelFoot.tsx';
import { gapOf } from '../divisions/values.ts';
import { NumberCell } from '../wizard/CellInput.tsx';
import type { Typed } from '../wizard/values.ts';
import type { TrialValues } from './trial.ts';

/** Whether divisions and departments share by their splits, and the splits themselves; each level adds up to 100 %. */
export const SplitLevers = () => {
  const translate = useTranslate();
  const [byDivision, byDepartment, divisions] = useWatch<
    TrialValues,
    ['apply_tip_split_to_divisions', 'apply_tip_split_to_departments', 'divisions']
  >({ name: ['apply_tip_split_to_divisions', 'apply_tip_split_to_departments', 'divisions'] });
  return (
    <Rows>
      <Box>
        <EntityInput name="apply_tip_split_to_divisions" />
        <EntityInput name="apply_tip_split_to_departments" />
      </Box>
      {!byDivision && !byDepartment && (
        <Typography variant="body2" color="textSecondary">
          {translate('whatIf.splits_off')}
        </Typography>
      )}
      <Table size="small" aria-label={translate('whatIf.tabs.splits')} sx={{ '& td, & th': { px: 2, py: 1 } }}>
        <TableBody>
          {divisions.map((division, index) => (
            <Fragment key={division.id}>
              <TableRow>
                <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
                  {division.name}
                </TableCell>
                <TableCell align="right">
                  <NumberCell
                    source={`divisions.${index}.split`}
                    label={translate('whatIf.division_split', { name: division.name })}
                  />
                </TableCell>
              </TableRow>
              {division.departments.map((department, inner) => (
                <TableRow key={department.id}>
                  <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
                    <Box component="span" sx={{ pl: 4 }}>
                      {department.name}
                    </Box>
                  </TableCell>
                  <TableCell align="right">
                    <NumberCell
                      source={`divisions.${index}.departments.${inner}.split`}
                      label={translate('whatIf.department_split', { name: department.name })}
                    />
                  </TableCell>
                </TableRow>
              ))}
              <TotalRow parts={division.departments} />
            </Fragment>
          ))}
          <TotalRow parts={divisions} />
        </TableBody>
      </Table>
    </Rows>
  );
};

/** The total of one level; renders nothing for a level with a single part of 100 %. */
const TotalRow = ({ parts }: { parts: readonly { name: string; split: Typed }[] }) => {
  const rows = parts.map(({ name, split }) => ({ name, split: String(split) }));
  if (parts.length === 1 && gapOf(rows) === 0) return null;
  return (
    <TableRow>
      <TableCell colSpan={2} align="right">
        <SplitTotal rows={rows} />
      </TableCell>
    </TableRow>
  );
};
