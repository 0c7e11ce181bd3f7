import { useTranslate } from 'ra-core';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { UploadTroncFiles } from './UploadFiles.tsx';

export const UPLOAD_FILE = 'upload-file';

/** The drawer 'Upload A File' of a period (TPF-011…013). */
export const UploadDrawer = ({ periodId }: { periodId: number }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(UPLOAD_FILE);
  return (
    <SideDrawer open={open} onClose={close} title={translate('troncInput.upload_title')}>
      <UploadTroncFiles periodId={periodId} onDone={close} />
    </SideDrawer>
  );
};
