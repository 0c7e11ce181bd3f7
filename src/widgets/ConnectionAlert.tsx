import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useConnectionLost, useServerBusy } from '../state/connection.ts';
import { STICKY } from '../theme/sticky.ts';

/**
 * Says that the server cannot be reached or is busy, for as long as that lasts. Sticks at this distance from the top,
 * in px.
 */
export const ConnectionAlert = ({ top }: { top: number }) => {
  const translate = useTranslate();
  const lost = useConnectionLost();
  const busy = useServerBusy();
  if (!lost && !busy) return null;
  return (
    <Alert
      severity="warning"
      icon={lost ? <CloudOffOutlined fontSize="small" /> : <HourglassEmptyOutlined fontSize="small" />}
      sx={{ ...STICKY, top, zIndex: 'appBar', borderRadius: 0, alignItems: 'center' }}
    >
      {translate(lost ? 'network.lost' : 'network.busy')}
    </Alert>
  );
};
