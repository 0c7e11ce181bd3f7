import '#i18n/pages/employee_imports.ts';
import '#i18n/pages/history.ts';
import '#i18n/pages/questions.ts';
import {
  Alert,
  Box,
  FormControlLabel,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { EmployeeImportPreview, PreviewedRow } from '#domain/contract/employeeImports.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import type { ImportColumn } from '#src/import/target.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

interface ReviewProps {
  preview: EmployeeImportPreview;
  columns: readonly ImportColumn[];
  /** number of rows in the file */
  rows: number;
  /** the line of the original file that became a line of what was sent */
  originalLine(line: number): number;
}

const LOOKS = {
  create: { tone: 'success', label: 'employee_imports.create' },
  update: { tone: 'info', label: 'employee_imports.update_row' },
  unchanged: { tone: 'neutral', label: 'employee_imports.unchanged' },
} as const;

/** What the file would change for which employee, cell by cell, before the import. */
export const Review = ({ preview, columns, rows, originalLine }: ReviewProps) => {
  const translate = useTranslate();
  const [withUnchanged, setWithUnchanged] = useState(false);
  const shown = preview.rows.filter(({ action }) => withUnchanged || action !== 'unchanged');
  const labels: Record<string, string> = {
    ...Object.fromEntries(columns.map(({ name, label }) => [name, label])),
    tronc_scheme: translate('employee_imports.tronc_scheme'),
  };
  const counts = {
    created: showNumber(preview.total_created.employees),
    updated: showNumber(preview.total_updated.employees),
  };
  return (
    <Box component="section" aria-label={translate('employee_imports.reviewing')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, mb: 2 }}>
        <Typography role="status" sx={{ fontWeight: 500, flex: 1 }}>
          {translate('employee_imports.counts', counts)}
        </Typography>
        <FormControlLabel
          control={<Switch size="small" checked={withUnchanged} onChange={(_, on) => setWithUnchanged(on)} />}
          label={translate('employee_imports.show_unchanged')}
          sx={{ mr: 0 }}
        />
      </Box>
      {preview.questions.map(({ code, params }) => (
        <Alert key={code} severity="warning" sx={{ mb: 4 }}>
          {translate(`questions.${code}`, params)}
        </Alert>
      ))}
      {shown.length === 0 ? (
        <Typography color="textSecondary">{translate('employee_imports.nothing')}</Typography>
      ) : (
        <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }} tabIndex={0}>
          <Table size="small" aria-label={translate('employee_imports.reviewing')}>
            <TableHead>
              <TableRow>
                <TableCell align="right" sx={{ width: 56 }}>
                  {translate('employee_imports.line')}
                </TableCell>
                <TableCell>{translate('employee_imports.employee')}</TableCell>
                <TableCell sx={{ width: '55%' }}>{translate('employee_imports.changes')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((row) => (
                <Row key={row.line} row={row} line={originalLine(row.line)} labels={labels} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {rows > preview.rows.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('employee_imports.first_rows', { rows: preview.rows.length })}
        </Typography>
      )}
    </Box>
  );
};

interface RowProps {
  row: PreviewedRow;
  /** of the original file */
  line: number;
  labels: Readonly<Record<string, string>>;
}

const Row = ({ row, line, labels }: RowProps) => {
  const translate = useTranslate();
  const { tone, label } = LOOKS[row.action];
  return (
    <TableRow sx={{ '& > .MuiTableCell-root': { verticalAlign: 'top', py: 3 } }}>
      <TableCell align="right">{line}</TableCell>
      <TableCell component="th" scope="row">
        <Box sx={{ fontWeight: 500, mb: 1, overflowWrap: 'anywhere' }}>{row.name}</Box>
        <StatusBadge tone={tone} label={translate(label)} />
      </TableCell>
      <TableCell>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
          {row.changes.map(({ field, from, to }) => (
            <li key={field}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {labels[field] ?? field}:{' '}
              </Box>
              {row.action === 'update' && <From field={field} value={from} />}
              <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
                {inWords(field, to)}
              </Box>
            </li>
          ))}
        </Box>
        {row.questions.map(({ code }) => (
          <Box key={code} sx={{ mt: 1 }}>
            <StatusBadge
              tone="warning"
              label={translate('lists.bulk_check', { what: translate(`history.questions.${code}`) })}
            />
          </Box>
        ))}
      </TableCell>
    </TableRow>
  );
};

const inWords = (field: string, value: string | null): string | null =>
  value && field.endsWith('_date') ? showDate(value) : value;

const From = ({ field, value }: { field: string; value: string | null }) => {
  const translate = useTranslate();
  return (
    <>
      {value === null ? (
        <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
          {translate('employee_imports.empty')}
        </Box>
      ) : (
        <Box component="del" sx={{ color: 'text.secondary' }}>
          {inWords(field, value)}
        </Box>
      )}
      <span aria-hidden>{' → '}</span>
    </>
  );
};
