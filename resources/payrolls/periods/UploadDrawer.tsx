import '#i18n/pages/payrollPeriods.ts';
import { useTranslate } from 'ra-core';
import { useAction } from '#dataProvider/hooks.ts';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { UploadForm } from '#src/widgets/UploadForm.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';

export const UPLOAD_FILE = 'upload-file';

/** The drawer 'Upload A File' of a payroll period: one or more files, with a message (FIL-013, F-96). */
export const UploadDrawer = ({ periodId }: { periodId: number }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(UPLOAD_FILE);
  const upload = useAction('uploadPayrollFiles', {
    notice: 'notices.file_uploaded',
    refreshes: ['payroll_files', 'periods'],
    onSuccess: close,
  });
  return (
    <SideDrawer open={open} onClose={close} title={translate('payrollPeriods.upload_title')}>
      <UploadForm
        note={{ label: translate('payrollPeriods.message'), maxLength: 500, multiline: true }}
        submitLabel={translate('payrollPeriods.upload')}
        busy={upload.isPending}
        onUpload={(files, message, sending) => upload.mutate([periodId, files, message, sending])}
        onCancel={close}
      />
    </SideDrawer>
  );
};
