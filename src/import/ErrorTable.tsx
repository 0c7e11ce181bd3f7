import '#i18n/pages/importing.ts';
import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { placeOf } from './placeOf.ts';
import type { SheetError } from './sheet.ts';

/** Nobody corrects more errors than this by hand, so the others are only counted. */
const SHOWN = 200;

interface ErrorTableProps {
  errors: readonly SheetError[];
  /** shows the cell itself */
  onError(error: SheetError): void;
}

/** The errors of a file, each with a link that names its line and column. Line 1 is the header (ERR-009). */
export const ErrorTable = ({ errors, onError }: ErrorTableProps) => {
  const translate = useTranslate();
  return (
    <>
      <TableContainer sx={{ maxHeight: 360, border: 1, borderColor: 'divider', borderRadius: 2 }} tabIndex={0}>
        <Table size="small" stickyHeader aria-label={translate('widgets.line_errors')}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '40%' }}>{translate('importing.where')}</TableCell>
              <TableCell>{translate('widgets.problem')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {errors.slice(0, SHOWN).map((error) => (
              <TableRow key={`${error.line} ${error.column} ${error.message}`}>
                <TableCell component="th" scope="row" sx={{ verticalAlign: 'top', py: 2 }}>
                  <Link component="button" type="button" onClick={() => onError(error)} sx={{ textAlign: 'left' }}>
                    {placeOf(error, translate)}
                  </Link>
                </TableCell>
                <TableCell sx={{ py: 2, overflowWrap: 'anywhere' }}>{error.message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {errors.length > SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('widgets.line_errors_more', { smart_count: errors.length - SHOWN })}
        </Typography>
      )}
    </>
  );
};
