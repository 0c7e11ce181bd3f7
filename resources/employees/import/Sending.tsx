import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

interface SendingProps {
  /** of the file that is on its way, 0 to 1; then the server works */
  part: number;
  rows: number;
  saving: boolean;
}

/** How far an upload is, and what the server does with it once it is there. */
export const Sending = ({ part, rows, saving }: SendingProps) => {
  const translate = useTranslate();
  const percent = Math.round(part * 100);
  const isSent = part >= 1;
  return (
    <Box>
      <Typography variant="body2" role="status" sx={{ mb: 1 }}>
        {isSent
          ? translate(`employee_imports.${saving ? 'saving' : 'checking'}`, { smart_count: rows })
          : translate('employee_imports.sending', { percent })}
      </Typography>
      <LinearProgress variant={isSent ? 'indeterminate' : 'determinate'} value={percent} aria-hidden />
    </Box>
  );
};
