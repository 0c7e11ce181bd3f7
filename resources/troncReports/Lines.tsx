import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { ReportRow } from '#dataProvider/custom/reportShapes.ts';
import { foldText } from '#domain/fold.ts';
import { firstOf, LINES_PER_PAGE, TurnPages } from '#src/tronc/pageOfPeople.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { useNumbers } from '#src/widgets/useNumbers.ts';
import { VisuallyHidden } from '#src/widgets/VisuallyHidden.tsx';
import { LineRow, WIDE } from './LineRow.tsx';
import { severalRoles } from './ledger.ts';

interface LinesProps {
  reportId: number;
  rows: readonly ReportRow[];
  /** shows all lines, because print has no paging */
  whole: boolean;
}

/** Every line of a report, with a search by name that ignores accents. */
export const Lines = ({ reportId, rows, whole }: LinesProps) => {
  const translate = useTranslate();
  const numbers = useNumbers();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const several = useMemo(() => severalRoles(rows), [rows]);
  const wanted = foldText(search.trim());
  const found = wanted ? rows.filter(({ name }) => foldText(name).includes(wanted)) : rows;
  const first = whole ? 0 : firstOf(page, found.length);
  const shown = whole ? found : found.slice(first, first + LINES_PER_PAGE);
  const find = (text: string) => {
    setSearch(text);
    setPage(0);
  };
  return (
    <Box component="section" aria-label={translate('troncReports.lines')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('troncReports.lines')}
          <Typography component="span" color="text.secondary" sx={{ ml: 2 }} role="status">
            {wanted
              ? translate('troncReports.line_count', { shown: found.length, total: rows.length })
              : numbers(rows.length)}
          </Typography>
        </Typography>
        <Box sx={{ displayPrint: 'none' }}>
          <SearchBox value={search} onSearch={find} label={translate('troncReports.search')} />
        </Box>
      </Box>
      <TableContainer>
        <Table size="small" aria-label={translate('troncReports.lines')}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 0 }}>{translate('troncReports.name')}</TableCell>
              <TableCell sx={WIDE}>{translate('troncReports.role')}</TableCell>
              <TableCell>
                <VisuallyHidden>{translate('troncReports.status')}</VisuallyHidden>
              </TableCell>
              <TableCell align="right">{translate('troncReports.hours')}</TableCell>
              <TableCell align="right" sx={WIDE}>
                {translate('troncReports.points')}
              </TableCell>
              <TableCell align="right" sx={WIDE}>
                <Tooltip title={translate('troncReports.weight_help')}>
                  <span>{translate('troncReports.weight')}</span>
                </Tooltip>
              </TableCell>
              <TableCell align="right" sx={{ pr: 0 }}>
                {translate('troncReports.amount')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <LineRow
                key={`${row.employee_id}-${row.job_role_id}`}
                reportId={reportId}
                row={row}
                all={several.get(row.employee_id)}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {found.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 4 }}>
          {translate('troncReports.nobody')}
        </Typography>
      )}
      {!whole && <TurnPages first={first} total={found.length} onTurn={setPage} />}
    </Box>
  );
};
