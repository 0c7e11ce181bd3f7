import { useEffect, useState } from 'react';
import { showTime } from './figures.ts';
import { useWords } from './words.ts';

/** Milliseconds before the end of the session at which it is announced. */
const NOTICE = 2 * 60_000;

/** When the session ends, and the button that ends it now. */
export const SessionEnd = ({ expiresAt, onLogOut }: { expiresAt: string; onLogOut: () => void }) => {
  const { page, fill } = useWords();
  const [isSoon, setSoon] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), Math.max(0, Date.parse(expiresAt) - Date.now() - NOTICE));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  const time = showTime(expiresAt);
  return (
    <footer className="screen">
      <p role="status">{fill(isSoon ? page.list.ends_soon : page.list.ends, { time })}</p>
      <button type="button" className="plain" onClick={onLogOut}>
        {page.list.log_out}
      </button>
    </footer>
  );
};
