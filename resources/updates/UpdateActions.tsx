import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useTranslate } from 'ra-core';
import { useAction } from '#dataProvider/hooks.ts';
import type { Update } from '#domain/contract/updates.ts';
import { RowActions } from '#src/screens/list/table/RowActions.tsx';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { readableSize } from '#src/widgets/fileRules.ts';
import { saveFile } from '#src/widgets/saveFile.ts';

/**
 * Download, which also marks the update as read, and Mark as read for users who do not need the file (F-138). Both
 * refresh the bell.
 */
export const UpdateActions = ({ update: { id, name, read, size } }: { update: Update }) => {
  const translate = useTranslate();
  const download = useAction('updateFile', { refreshes: ['updates'], onSuccess: saveFile });
  const mark = useAction('updateRead', { refreshes: ['updates'] });
  return (
    <RowActions>
      {!read && (
        <ActionButton
          onClick={() => mark.mutate([id])}
          loading={mark.isPending}
          aria-label={translate('updates.mark_read_named', { name })}
        >
          {translate('updates.mark_read')}
        </ActionButton>
      )}
      <ActionButton
        startIcon={<DownloadOutlined />}
        title={readableSize(size)}
        onClick={() => download.mutate([id])}
        loading={download.isPending}
        aria-label={translate('updates.download_named', { name })}
      >
        {translate('updates.download')}
      </ActionButton>
    </RowActions>
  );
};
