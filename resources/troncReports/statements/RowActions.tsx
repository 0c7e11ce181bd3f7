import '#i18n/pages/statements.ts';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
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
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
      {open && row.status !== 'opened' && (
        <IconAction
          label={translate(row.channel === 'email' ? 'statements.resend' : 'statements.send')}
          name={row.name}
          icon={<ForwardToInboxOutlined fontSize="small" />}
          loading={resend.isPending}
          onClick={() => resend.mutate([row.id])}
        />
      )}
      {open && (
        <IconAction
          label={translate('statements.hand')}
          name={row.name}
          icon={<HowToRegOutlined fontSize="small" />}
          loading={hand.isPending}
          onClick={() => hand.mutate([reportId, { statement_ids: [row.id] }])}
        />
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

interface IconActionProps {
  label: string;
  /** the worker, for screen readers */
  name: string;
  icon: ReactNode;
  loading: boolean;
  onClick(): void;
}

const IconAction = ({ label, name, icon, ...button }: IconActionProps) => (
  <Tooltip title={label}>
    <ActionButton {...button} size="small" aria-label={label} aria-description={name} sx={{ minWidth: 32, px: 1 }}>
      {icon}
    </ActionButton>
  </Tooltip>
);
