import { useEffect, useRef } from 'react';
import { useConnection, useConnectionLost } from '../state/connection.ts';
import { Retry } from '../widgets/Retry.tsx';

/** Milliseconds after a page load before a missing file reloads the page automatically. This prevents a reload loop. */
const SETTLED = 10_000;

const missing = new WeakSet<object>();
/** Vite reports a file of the portal that could not be loaded here, before the import fails with the same error. */
export const noteMissing = ({ payload }: { payload: object }): void => void missing.add(payload);
export const isMissing = (error: unknown): boolean => typeof error === 'object' && error !== null && missing.has(error);

const reload = () => window.location.reload();

/**
 * Shown if the file of a page could not be loaded. If a new version of the portal has removed the file, the tab is
 * reloaded once. If the network is down, the tab is reloaded when the network is back, because a reload without a
 * network would leave a blank page.
 */
export const MissingPage = () => {
  const connection = useConnection();
  const lost = useConnectionLost();
  const wasLost = useRef(false);
  useEffect(() => {
    let here = true;
    connection.check().then(() => {
      if (here && !connection.isLost() && performance.now() >= SETTLED) reload();
    });
    return () => {
      here = false;
    };
  }, [connection]);
  useEffect(() => {
    if (wasLost.current && !lost) reload();
    wasLost.current = lost;
  }, [lost]);
  return <Retry onClick={reload} />;
};
