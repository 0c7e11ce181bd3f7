import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { linkTokenOf } from './linkToken.ts';

/** The token of the link, removed from the address before anything else happens; null while it is being read. */
export const useLinkToken = (): string | undefined | null => {
  const navigate = useNavigate();
  const read = useRef(false);
  const [token, setToken] = useState<string | undefined | null>(null);
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    setToken(linkTokenOf(window.location.hash));
    window.history.replaceState(null, '', window.location.pathname);
    // The router remembers the address with which it was opened.
    navigate(window.location.pathname, { replace: true });
  }, [navigate]);
  return token;
};
