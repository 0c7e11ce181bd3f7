import {
  Box,
  Button,
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
import { useState } from 'react';
import type { ReportRow } from '#dataProvider/custom/reportShapes.ts';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { LineRow, WIDE } from './LineRow.tsx';

/** Lines shown at once; more are paged, so that a report of thousands opens at once. */
export const LINES_PER_PAGE = 100;

interface LinesProps {
  rows: readonly ReportRow[];
  /** on paper there are no pages to turn: all lines stand */
  whole: boolean;
}

/** Every line of a report, found by name; names with accents are found without them. */
export const Lines = ({ rows, whole }: LinesProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const wanted = plain(search);
  const found = wanted ? rows.filter(({ name }) => plain(name).includes(wanted)) : rows;
  const first = whole ? 0 : Math.min(page, Math.floor(Math.max(0, found.length - 1) / LINES_PER_PAGE)) * LINES_PER_PAGE;
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
              : rows.length.toLocaleString('en-GB')}
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
              <TableCell />
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
              <LineRow key={`${row.employee_id}-${row.job_role_id}`} row={row} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {found.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 4 }}>
          {translate('troncReports.nobody')}
        </Typography>
      )}
      {!whole && found.length > LINES_PER_PAGE && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 3, displayPrint: 'none' }}>
          <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
            {translate('troncReports.page', { from: first + 1, to: first + shown.length, total: found.length })}
          </Typography>
          <Button variant="outlined" disabled={first === 0} onClick={() => setPage(first / LINES_PER_PAGE - 1)}>
            {translate('widgets.previous_items')}
          </Button>
          <Button
            variant="outlined"
            disabled={first + LINES_PER_PAGE >= found.length}
            onClick={() => setPage(first / LINES_PER_PAGE + 1)}
          >
            {translate('widgets.next_items')}
          </Button>
        </Box>
      )}
    </Box>
  );
};

/** Lower case without accents: 'Ó Súilleabháin' is found by 'o suill'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
    .trim();
