import '#i18n/pages/statements.ts';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction, useApi } from '#dataProvider/hooks.ts';
import type { StatementRow } from '#domain/contract/workerStatements.ts';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { HandOver } from './HandOver.tsx';
import { IconAction } from './IconAction.tsx';
import { GIVEN } from './useHandOver.tsx';

interface RowActionsProps {
  row: StatementRow;
  reportId: number;
  mayGive: boolean;
  /** called before the row changes its state, so that it keeps its place in the list */
  onChange(): void;
}

/** A letter that the mail server has not rejected so far: a second one would be sent as well. */
export const isOnItsWay = ({ sending, failure }: StatementRow): boolean => sending && failure === null;

/** The PDF of one statement; and for users who may give statements, sending it again and marking it as handed over. */
export const RowActions = ({ row, reportId, mayGive, onChange }: RowActionsProps) => {
  const translate = useTranslate();
  const api = useApi();
  const resend = useAction('resendStatement', { notice: 'statements.resent', refreshes: GIVEN });
  const worker = [row.name, row.payroll_ref].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
      {mayGive && row.status !== 'handed' && row.status !== 'opened' && !isOnItsWay(row) && (
        <IconAction
          label={translate(row.channel === 'email' ? 'statements.resend' : 'statements.send')}
          name={worker}
          icon={<ForwardToInboxOutlined fontSize="small" />}
          loading={resend.isPending}
          onClick={() => {
            onChange();
            resend.mutate([row.id]);
          }}
        />
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
