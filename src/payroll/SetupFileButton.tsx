import '#i18n/pages/payrollProfile.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { HandoffProfile } from '#domain/payroll/handoff/formats/types.ts';
import { writeSetupFile } from '#domain/payroll/handoff/formats/writeSetupFile.ts';
import { saveFile } from '../widgets/saveFile.ts';

/** Downloads the file that creates the pay codes in the package; renders nothing for packages without such a file. */
export const SetupFileButton = ({ profile }: { profile: HandoffProfile }) => {
  const translate = useTranslate();
  const text = writeSetupFile(profile);
  if (text === null) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      onClick={() => saveFile({ blob: new Blob([text], { type: 'text/csv' }), filename: 'pay-codes.csv' })}
      sx={{ mt: 3 }}
    >
      {translate('payrollProfile.setup_file')}
    </Button>
  );
};
