import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEvent, useNotify, useTranslate } from 'ra-core';
import { memo, type ReactNode, useState } from 'react';
import { useNotifyFailure } from '#dataProvider/hooks.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { saveFile } from './saveFile.ts';

type FetchFile = () => Promise<{ blob: Blob; filename: string }>;

/**
 * Downloads personal data: `ask` warns first, the request is sent only after Yes, and a notice confirms the download
 * (ERR-011). `question` is the warning, which the caller renders.
 */
export const useGuardedDownload = (fetchFile: FetchFile): { ask(): void; question: ReactNode } => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [asking, setAsking] = useState(false);
  const fetching = useMutation<{ blob: Blob; filename: string }>({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveFile(file);
      notify('notices.document_downloaded', { type: 'success' });
    },
    onError: (error) => {
      notifyFailure(error, () => fetching.mutate());
    },
    onSettled: () => setAsking(false),
  });
  const question = (
    <ConfirmDialog
      open={asking}
      text={translate('confirm.download')}
      busy={fetching.isPending}
      onYes={() => fetching.mutate()}
      onNo={() => setAsking(false)}
    />
  );
  return { ask: () => setAsking(true), question };
};

interface GuardedDownloadProps extends Omit<ButtonProps, 'onClick'> {
  label: string;
  fetchFile: FetchFile;
}

/** The button of a guarded download. */
export const GuardedDownload = ({ fetchFile, ...props }: GuardedDownloadProps) => (
  <Download {...props} fetchFile={useEvent(fetchFile)} />
);

// A list renders its button again for each page; most of what it is made of does not change.
const Download = memo(({ label, fetchFile, ...props }: GuardedDownloadProps) => {
  const { ask, question } = useGuardedDownload(fetchFile);
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadOutlined />} {...props} onClick={ask}>
        {label}
      </Button>
      {question}
    </>
  );
});
