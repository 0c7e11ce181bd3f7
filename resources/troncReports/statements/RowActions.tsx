import '#i18n/pages/statements.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { StatementRow } from '#domain/contract/workerStatements.ts';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { HandOver } from './HandOver.tsx';
import { SendStatement } from './SendStatement.tsx';

interface RowActionsProps {
  row: StatementRow;
  reportId: number;
  mayGive: boolean;
  /** called before the row changes its state, so that it keeps its place in the list */
  onChange(): void;
}

/** A letter that the mail server has not rejected so far: a second one would be sent as well. */
export const isOnItsWay = ({ sending, failure }: StatementRow): boolean => sending && failure === null;

/** The PDF of one statement; and for users who may give statements, sending it and marking it as handed over. */
export const RowActions = ({ row, reportId, mayGive, onChange }: RowActionsProps) => {
  const translate = useTranslate();
  const api = useApi();
  const worker = [row.name, row.payroll_ref].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
      {mayGive && row.status !== 'handed' && row.status !== 'opened' && !isOnItsWay(row) && (
        <SendStatement row={row} worker={worker} onChange={onChange} />
      )}
      {mayGive && <HandOver row={row} reportId={reportId} worker={worker} onChange={onChange} />}
      <GuardedDownload
        variant="text"
        size="small"
        label={translate('statements.pdf')}
        aria-description={worker}
        fetchFile={() => api.statementPdf(row.id)}
      />
    </Box>
  );
};
