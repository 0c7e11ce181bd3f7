import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LineError } from '#domain/errors.ts';

/** Nobody corrects more lines than this by hand, so the others are only counted. */
const SHOWN = 200;

interface LineErrorTableProps {
  lines: readonly LineError[];
  /** shows the line itself, if it is available */
  onLine?(line: number): void;
}

/** The errors of a CSV file by line. Line 1 is the header (ERR-009). */
export const LineErrorTable = ({ lines, onLine }: LineErrorTableProps) => {
  const translate = useTranslate();
  return (
    <>
      <TableContainer sx={{ maxHeight: 360, border: 1, borderColor: 'divider', borderRadius: 2 }} tabIndex={0}>
        <Table size="small" stickyHeader aria-label={translate('widgets.line_errors')}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 64 }} align="right">
                {translate('widgets.line')}
              </TableCell>
              <TableCell>{translate('widgets.problem')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.slice(0, SHOWN).map(({ line, messages }) => (
              <TableRow key={line}>
                <TableCell align="right" sx={{ verticalAlign: 'top', py: 2 }}>
                  {onLine ? (
                    <Link component="button" type="button" onClick={() => onLine(line)}>
                      {line}
                    </Link>
                  ) : (
                    line
                  )}
                </TableCell>
                <TableCell sx={{ py: 2 }}>
                  {messages.map((message) => (
                    <div key={message}>{message}</div>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {lines.length > SHOWN && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('widgets.line_errors_more', { smart_count: lines.length - SHOWN })}
        </Typography>
      )}
    </>
  );
};
