import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import { useUnsavedChanges } from '../reactAdmin/unsavedChanges.ts';
import { draftKeeper } from './draftKeeper.ts';
import { type StoredDraft, useTabDraft } from './useTabDraft.ts';

/**
 * Keeps what is typed into the form of this key (`scheme-new-12`; a-z, 0-9 and hyphens, 80 at most) on the server. The
 * draft is read once when the form opens. Without a key no form is open. If the draft cannot be read, the form starts
 * empty. Values recovered in the tab take precedence, because a lost session may have prevented the latest changes from
 * reaching the server.
 */
export function useServerDraft<T extends object>(key: string | undefined): StoredDraft<T> {
  const api = useApi();
  const unsavedChanges = useUnsavedChanges();
  const tab = useTabDraft<T>(key);
  const calls = useRef(api);
  calls.current = api;
  const [found, setFound] = useState<{ key: string; data: T | undefined }>();
  const keeper = useMemo(() => {
    if (key === undefined) return undefined;
    return draftKeeper<T>({
      keep: (data, options) => calls.current.keepDraft(key, data, options),
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
    const flushNow = () => keeper.flush({ isClosing: true });
    window.addEventListener('pagehide', flushNow);
    const stop = unsavedChanges.onSessionEnd(flushNow);
    return () => {
      over = true;
      window.removeEventListener('pagehide', flushNow);
      stop();
      keeper.flush();
      setFound(undefined);
    };
  }, [key, keeper, unsavedChanges]);

  const { values, write: writeHere, clear: clearHere } = tab;
  const clear = useCallback(() => {
    clearHere();
    keeper?.clear();
    setFound((now) => now && { ...now, data: undefined });
  }, [keeper, clearHere]);
  const write = useCallback(
    (values: T) => {
      writeHere(values);
      keeper?.write(values);
    },
    [keeper, writeHere],
  );
  const known = key !== undefined && found?.key === key;
  return useMemo(
    () => ({ known, values: known ? (values ?? found?.data) : undefined, lasting: true, write, clear }),
    [known, found, values, write, clear],
  );
}
