import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useConnectionLost, useServerBusy } from '../state/connection.ts';

/** Once the server is reachable again, repeats the reads that failed in the meantime and no others. */
function useRecovery(lost: boolean): void {
  const queries = useQueryClient();
  const notify = useNotify();
  const before = useRef(lost);
  useEffect(() => {
    const recovered = before.current && !lost;
    before.current = lost;
    if (!recovered) return;
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    notify('network.back', { type: 'success' });
  }, [lost, queries, notify]);
}

/** Shows that the server cannot be reached or is busy, for as long as that lasts (contract A3, F-149). */
export const NetworkBanner = () => {
  const translate = useTranslate();
  const lost = useConnectionLost();
  const busy = useServerBusy();
  useRecovery(lost);
  if (!lost && !busy) return null;
  return (
    <Alert
      severity="warning"
      icon={lost ? <CloudOffOutlined fontSize="small" /> : <HourglassEmptyOutlined fontSize="small" />}
      sx={{ position: 'sticky', top: 48, zIndex: 'appBar', borderRadius: 0, alignItems: 'center' }}
    >
      {translate(lost ? 'network.lost' : 'network.busy')}
    </Alert>
  );
};
