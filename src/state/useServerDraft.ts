import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import { draftKeeper } from './draftKeeper.ts';
import { useLeaving } from './leaving.ts';

/** What was typed into a long form before a reload or a lost session, kept on the server for this person (contract H4). */
export interface ServerDraft<T extends object> {
  /** false until the server has said whether one waits */
  known: boolean;
  /** what waited when the form was opened */
  kept: T | undefined;
  /** Keeps this state of the form, once typing pauses or the page is left. */
  write(values: T): void;
  /** The form was saved or closed: it is forgotten. */
  clear(): void;
}

/**
 * Keeps what is typed into the form of this key (`scheme-new-12`; a-z, 0-9 and hyphens, 80 at most), read once when the
 * form opens. Without a key no form is open. A draft is a help: when the server can not be asked, the form starts empty.
 */
export function useServerDraft<T extends object>(key: string | undefined): ServerDraft<T> {
  const api = useApi();
  const leaving = useLeaving();
  const calls = useRef(api);
  calls.current = api;
  const [found, setFound] = useState<{ key: string; data: T | undefined }>();
  const keeper = useMemo(() => {
    if (key === undefined) return undefined;
    return draftKeeper<T>({
      keep: (data, leaving) => calls.current.keepDraft(key, data, leaving),
      drop: () => calls.current.dropDraft(key),
    });
  }, [key]);

  useEffect(() => {
    if (key === undefined || !keeper) return undefined;
    let over = false;
    const settle = (data: T | undefined) => {
      if (over) return;
      if (data) keeper.found();
      setFound({ key, data });
    };
    calls.current.draft(key).then(
      (draft) => settle(draft?.data as T | undefined),
      () => settle(undefined),
    );
    const leave = () => keeper.flush(true);
    window.addEventListener('pagehide', leave);
    const stop = leaving.onEnding(leave);
    return () => {
      over = true;
      window.removeEventListener('pagehide', leave);
      stop();
      keeper.flush();
      setFound(undefined);
    };
  }, [key, keeper, leaving]);

  const clear = useCallback(() => {
    keeper?.clear();
    setFound((now) => now && { ...now, data: undefined });
  }, [keeper]);
  const write = useCallback((values: T) => keeper?.write(values), [keeper]);
  const known = key !== undefined && found?.key === key;
  return useMemo(() => ({ known, kept: known ? found?.data : undefined, write, clear }), [known, found, write, clear]);
}
