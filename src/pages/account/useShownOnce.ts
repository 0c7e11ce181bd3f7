import { useEffect, useState } from 'react';

/**
 * A secret that is shown once. It is kept only in the component: not in the cache, the address or storage.
 * @param onShown called with true when the secret is shown, and with false when it no longer is
 */
export const useShownOnce = <T = string>(onShown: (shown: boolean) => void) => {
  const [secret, setSecret] = useState<T>();
  useEffect(() => {
    onShown(secret !== undefined);
    return () => onShown(false);
  }, [secret, onShown]);
  return [secret, setSecret] as const;
};
