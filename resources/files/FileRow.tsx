import '#i18n/pages/troncInput.ts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction, useApi } from '#dataProvider/hooks.ts';
import type { TroncFile } from '#domain/contract/troncFiles.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

interface FileRowProps {
  file: TroncFile;
  troncmaster: boolean;
  /** opens the import of hours with this file; absent where hours cannot be imported */
  onUse?: (() => void) | undefined;
}

/** Files that the import of hours can read. */
const IS_TABLE = /\.(csv|xlsx)$/i;

/** One file from the client: pending or processed (TPF-017…019); the troncmaster may mark it as pending again (E4). */
export const FileRow = ({ file, troncmaster, onUse }: FileRowProps) => {
  const translate = useTranslate();
  const api = useApi();
  const mark = useAction('markTroncFile', { refreshes: ['tronc_files', 'tronc_periods', 'schemes'] });
  const { forename, surname } = file.uploader;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography noWrap title={file.filename} sx={{ fontWeight: 500 }}>
          {file.filename}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            translate('troncInput.uploaded_by', {
              name: `${forename} ${surname}`,
              at: showDate(file.updated_at, true),
            }),
            file.description,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <StatusBadge status={file.processed ? 'processed' : 'pending'} />
      <GuardedDownload
        label={translate('documents.download')}
        aria-label={translate('troncInput.download', { name: file.filename })}
        fetchFile={() => api.troncFileData(file.id)}
      />
      {onUse && IS_TABLE.test(file.filename) && file.file_scanner_scan_status !== 'infected' && (
        <Button variant="outlined" aria-description={file.filename} onClick={onUse}>
          {translate('troncInput.use_as_hours')}
        </Button>
      )}
      {troncmaster && (
        <ActionButton
          aria-description={file.filename}
          loading={mark.isPending}
          onClick={() => mark.mutate([file.id, { processed: !file.processed }, { revision: file.revision }])}
        >
          {translate(file.processed ? 'troncInput.mark_pending' : 'troncInput.mark_processed')}
        </ActionButton>
      )}
    </Box>
  );
};
