import { useEffect, useRef } from 'react';
import { useConnection, useConnectionLost } from '../state/connection.ts';
import { Retry } from '../widgets/Retry.tsx';

/** Milliseconds after which a page that is fetched anew is not the very one that failed a moment ago. */
const SETTLED = 10_000;

const missing = new WeakSet<object>();
/** Vite tells of a file of the portal that could not be fetched, before whoever wanted it fails with the same error. */
export const noteMissing = ({ payload }: { payload: object }): void => void missing.add(payload);
export const isMissing = (error: unknown): boolean => typeof error === 'object' && error !== null && missing.has(error);

const fetchAnew = () => window.location.reload();

/**
 * Stands where a page's own file could not be fetched. A new version of the portal has taken it away: the tab is fetched
 * anew, once. Or there is no network: then as soon as it is back, since fetching anew without one would leave nothing.
 */
export const MissingPage = () => {
  const connection = useConnection();
  const lost = useConnectionLost();
  const wasLost = useRef(false);
  useEffect(() => {
    let here = true;
    connection.look().then(() => {
      if (here && !connection.isLost() && performance.now() >= SETTLED) fetchAnew();
    });
    return () => {
      here = false;
    };
  }, [connection]);
  useEffect(() => {
    if (wasLost.current && !lost) fetchAnew();
    wasLost.current = lost;
  }, [lost]);
  return <Retry onClick={fetchAnew} />;
};
