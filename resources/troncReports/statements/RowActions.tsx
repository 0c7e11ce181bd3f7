import '#i18n/pages/statements.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction, useApi } from '#dataProvider/hooks.ts';
import type { StatementRow } from '#domain/contract/workerStatements.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';

interface RowActionsProps {
  row: StatementRow;
  reportId: number;
  mayGive: boolean;
}

/** What is stale after a statement was given. */
export const GIVEN = ['reportStatements', 'reportWithRows', 'tasks'];

/** The PDF of one statement; and for users who may give statements, sending it again and marking it as handed over. */
export const RowActions = ({ row, reportId, mayGive }: RowActionsProps) => {
  const translate = useTranslate();
  const api = useApi();
  const resend = useAction('resendStatement', { notice: 'statements.resent', refreshes: GIVEN });
  const hand = useAction('handOverStatements', {
    notice: (count) => ({ key: 'statements.handed_notice', args: { count } }),
    refreshes: GIVEN,
  });
  const open = mayGive && row.status !== 'handed';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      {open && row.status !== 'opened' && (
        <ActionButton
          size="small"
          loading={resend.isPending}
          aria-description={row.name}
          onClick={() => resend.mutate([row.id])}
        >
          {translate(row.channel === 'email' ? 'statements.resend' : 'statements.send')}
        </ActionButton>
      )}
      {open && (
        <ActionButton
          size="small"
          loading={hand.isPending}
          aria-description={row.name}
          onClick={() => hand.mutate([reportId, { statement_ids: [row.id] }])}
        >
          {translate('statements.hand')}
        </ActionButton>
      )}
      <GuardedDownload
        variant="text"
        size="small"
        label={translate('statements.pdf')}
        aria-description={row.name}
        fetchFile={() => api.statementPdf(row.id)}
      />
    </Box>
  );
};
