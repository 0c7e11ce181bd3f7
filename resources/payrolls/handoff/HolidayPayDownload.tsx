import '#i18n/pages/holidayPay.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApi, useNotifyFailure } from '#dataProvider/hooks.ts';
import type { HolidayPayQuery } from '#domain/contract/holidayPay.ts';
import { LeaveInputs, useLeave } from '#src/tronc/LeaveInputs.tsx';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { saveFile } from '#src/widgets/saveFile.ts';

/** Downloads the average weekly tronc of everyone on a payroll, for a holiday that begins on a day that the user chooses. */
export const HolidayPayDownload = ({ payrollId }: { payrollId: number }) => {
  const translate = useTranslate();
  const api = useApi();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [isOpen, setIsOpen] = useState(false);
  const { inputs, read } = useLeave();
  const download = useMutation({
    mutationFn: (leave: HolidayPayQuery) => api.holidayPayCsv(payrollId, leave),
    onSuccess: (file) => {
      saveFile(file);
      notify('notices.document_downloaded', { type: 'success' });
      setIsOpen(false);
    },
    onError: (error) => notifyFailure(error),
  });
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={() => setIsOpen(true)}>
        {translate('holidayPay.download')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        wide
        title={translate('holidayPay.download_title')}
        text={
          <>
            {translate('holidayPay.download_text')} {translate('holidayPay.decision')} {translate('confirm.download')}
          </>
        }
        yes={translate('holidayPay.download_yes')}
        no={translate('widgets.cancel')}
        busy={download.isPending}
        onYes={() => {
          const leave = read();
          if (leave) download.mutate(leave);
        }}
        onNo={() => setIsOpen(false)}
      >
        <Box sx={{ mt: 4 }}>
          <LeaveInputs {...inputs} />
        </Box>
      </ConfirmDialog>
    </>
  );
};
