import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFailedReads } from '../reactAdmin/useFailedReads.ts';
import { useConnectionLost } from '../state/connection.ts';
import { ConnectionAlert } from '../widgets/ConnectionAlert.tsx';

/** Once the server is reachable again, repeats the reads that failed in the meantime and no others. */
function useRecovery(lost: boolean): void {
  const repeatFailedReads = useFailedReads();
  const notify = useNotify();
  const before = useRef(lost);
  useEffect(() => {
    const recovered = before.current && !lost;
    before.current = lost;
    if (!recovered) return;
    repeatFailedReads();
    notify('network.back', { type: 'success', isMinor: true });
  }, [lost, repeatFailedReads, notify]);
}

/** Shows the state of the connection above the page, and recovers what failed once the server is reachable again. */
export const NetworkBanner = () => {
  useRecovery(useConnectionLost());
  return <ConnectionAlert top={48} />;
};
