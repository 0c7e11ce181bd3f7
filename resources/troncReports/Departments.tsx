import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { ReportRow } from '#dataProvider/custom/reportShapes.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { Money } from '#src/widgets/Money.tsx';
import { departmentSums } from './ledger.ts';

/**
 * The hours and shares of each department's people, and of each division's if there are several; the total equals that
 * of the ledger.
 */
export const Departments = ({ rows }: { rows: readonly ReportRow[] }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const { departments, divisions, all } = departmentSums(rows);
  const several = divisions.size > 1;
  const endsDivision = (index: number) => departments[index]?.division !== departments[index + 1]?.division;
  const numbers = ['people', 'hours', 'amount'] as const;
  const cells = ({ people, hours, amount }: typeof all) => (
    <>
      <TableCell align="right">{showNumber(people)}</TableCell>
      <TableCell align="right">{showNumber(hours)}</TableCell>
      <TableCell align="right" sx={{ pr: 0 }}>
        <Money value={amount} currency={currency} />
      </TableCell>
    </>
  );
  return (
    <Box component="section" aria-label={translate('troncReports.departments')} sx={{ minWidth: 0, maxWidth: 560 }}>
      <Typography variant="h2" gutterBottom>
        {translate('troncReports.departments')}
      </Typography>
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 0 }}>{translate('troncReports.department')}</TableCell>
              {numbers.map((name) => (
                <TableCell key={name} align="right" sx={name === 'amount' ? { pr: 0 } : undefined}>
                  {translate(`troncReports.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {departments.map(({ key, division, department, ...sums }, index) => (
              <Fragment key={key}>
                <TableRow>
                  <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                    {several ? `${division} · ${department}` : department}
                  </TableCell>
                  {cells(sums)}
                </TableRow>
                {several && endsDivision(index) && (
                  <TableRow sx={{ bgcolor: 'quiet', '& > .MuiTableCell-root': { fontWeight: 500 } }}>
                    <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                      {translate('reports.division_total', { division })}
                    </TableCell>
                    {cells(divisions.get(division) ?? sums)}
                  </TableRow>
                )}
              </Fragment>
            ))}
            {departments.length > 1 && (
              <TableRow sx={{ '& > .MuiTableCell-root': { fontWeight: 600, borderBottom: 0 } }}>
                <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                  {translate('troncReports.total')}
                </TableCell>
                {cells(all)}
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
};
