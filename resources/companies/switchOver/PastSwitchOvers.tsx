import '#i18n/pages/switchOver.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction, useApiQuery } from '#dataProvider/hooks.ts';
import type { SwitchOver } from '#domain/contract/switchOver.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';

const addedBy = ({ counts }: SwitchOver): number =>
  counts.reduce((sum, { added, changed }) => sum + added + changed, 0);

/** The workbooks that were imported, newest first, each with its undo. */
export const PastSwitchOvers = ({ companyId }: { companyId: number }) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<SwitchOver | null>(null);
  const read = useApiQuery('switchOvers', [companyId]);
  const undo = useAction('undoSwitchOver', {
    notice: 'switchOver.undone_notice',
    refreshes: ['companies', 'sites', 'schemes', 'employees', 'job_roles', 'switchOvers'],
    onSuccess: () => setAsked(null),
    onError: () => {
      setAsked(null);
      return undefined;
    },
  });
  if (read.error) return <LoadFailed error={read.error} onRetry={read.refetch} />;
  if (!read.data || read.data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="switch-over-past">
      <Typography variant="h2" id="switch-over-past" sx={{ mb: 2 }}>
        {translate('switchOver.past')}
      </Typography>
      <RowsTable
        rows={read.data}
        keyOf={({ id }) => id}
        labelledBy="switch-over-past"
        columns={[
          {
            label: translate('switchOver.file'),
            cell: ({ filename }) => filename,
            sx: { overflowWrap: 'anywhere' },
          },
          {
            label: translate('switchOver.when'),
            cell: ({ created_at, created_by }) => `${showDate(created_at, true)}, ${created_by.name}`,
          },
          { label: translate('switchOver.lines'), align: 'right', cell: addedBy },
          {
            label: translate('switchOver.state'),
            cell: (row) =>
              row.undone_at ? (
                translate('switchOver.undone', { date: showDate(row.undone_at, true) })
              ) : (
                <ActionButton
                  size="small"
                  aria-label={translate('switchOver.undo_of', { name: row.filename })}
                  onClick={() => setAsked(row)}
                >
                  {translate('switchOver.undo')}
                </ActionButton>
              ),
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== null}
        text={translate('switchOver.undo_question', { name: asked?.filename ?? '' })}
        yes={translate('switchOver.undo')}
        danger
        busy={undo.isPending}
        onYes={() => asked && undo.mutate([asked.id])}
        onNo={() => setAsked(null)}
      />
    </Box>
  );
};
