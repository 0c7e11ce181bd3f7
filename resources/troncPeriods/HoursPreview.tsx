import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { Figure, showNumber } from '#src/fields/Figure.tsx';
import type { ExpectedPerson } from './people.ts';
import type { HoursPreviewState } from './usePreview.ts';

/** The maximum number of names listed; at a large site no one would read more. */
const NAMES = 20;

/** Who gets which hours in which role, their totals, and who has none, before anything is saved. */
export const HoursPreview = ({ isPending, result, without }: HoursPreviewState) => {
  const translate = useTranslate();
  if (!result) return isPending ? <Typography role="status">{translate('hoursImport.working')}</Typography> : null;
  const { rows = [], employees, total_hours } = result;
  return (
    <Box component="section" aria-label={translate('hoursImport.preview')} sx={{ opacity: isPending ? 0.6 : 1 }}>
      <Typography variant="h3">{translate('hoursImport.preview')}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('hoursImport.not_saved')}
      </Typography>
      <TableContainer tabIndex={0} sx={{ maxHeight: 300, border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <Table size="small" stickyHeader aria-label={translate('hoursImport.preview')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('hoursImport.name')}</TableCell>
              <TableCell>{translate('hoursImport.job_role')}</TableCell>
              <TableCell align="right">{translate('hoursImport.hours')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ line, name, job_title, hours }) => (
              <TableRow key={line}>
                <TableCell>{name}</TableCell>
                <TableCell>{job_title}</TableCell>
                <TableCell align="right">
                  <Figure>{showNumber(hours)}</Figure>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow
              sx={{
                '& > *': { position: 'sticky', bottom: 0, bgcolor: 'quiet', color: 'text.primary', fontWeight: 600 },
              }}
            >
              <TableCell>{translate('hoursImport.total')}</TableCell>
              <TableCell>{translate('hoursImport.people', { smart_count: employees })}</TableCell>
              <TableCell align="right">
                <Figure>{showNumber(total_hours)}</Figure>
              </TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
      {rows.length >= 500 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('hoursImport.first_rows', { shown: rows.length })}
        </Typography>
      )}
      {without && <Without people={without} />}
    </Box>
  );
};

const Without = ({ people }: { people: readonly ExpectedPerson[] }) => {
  const translate = useTranslate();
  if (people.length === 0)
    return (
      <Typography variant="body2" sx={{ mt: 2 }}>
        {translate('hoursImport.everybody')}
      </Typography>
    );
  const more = people.length - NAMES;
  const names = people.slice(0, NAMES).map(({ name }) => name);
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('hoursImport.without', { smart_count: people.length })}{' '}
      {[...names, ...(more > 0 ? [translate('hoursImport.and_more', { smart_count: more })] : [])].join('; ')}
    </Alert>
  );
};
