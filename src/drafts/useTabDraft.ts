import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createDraftRecovery, type DraftRecovery } from './draftRecovery.ts';

/** Values typed into a form, stored so that they are not lost. */
export interface StoredDraft<T extends object> {
  /** false until it is known whether there are stored values */
  known: boolean;
  /** the values that were stored when the form was opened */
  values: T | undefined;
  /** whether they outlive the tab, so that leaving the page loses nothing */
  lasting: boolean;
  /** Keeps the current values of the form. */
  write(values: T): void;
  /** The form was saved or closed: removes its values. */
  clear(): void;
}

/** Components rendered on their own, in a test or a story, share one instance. */
const Context = createContext(createDraftRecovery());
export const DraftRecoveryProvider = Context.Provider;
export const useDraftRecovery = (): DraftRecovery => useContext(Context);

/** Returns the address of the page with values from a lost session, if any, and renders again when that changes. */
export function useRecoveredAddress(): string | undefined {
  const { subscribe, waiting } = useDraftRecovery();
  return useSyncExternalStore(subscribe, waiting);
}

/**
 * Keeps what is typed into the form of this name through a lost session, in this tab only. Without a name no form is
 * open. Never keeps a password, a code or a file.
 */
export function useTabDraft<T extends object>(form: string | undefined): StoredDraft<T> {
  const draftRecovery = useDraftRecovery();
  const [found, setFound] = useState<{ form?: string | undefined; data?: T | undefined }>({});
  if (found.form !== form)
    setFound({ form, data: form === undefined ? undefined : (draftRecovery.found(form) as T | undefined) });
  const newest = useRef<T>(undefined);

  useEffect(() => {
    if (form === undefined) return undefined;
    newest.current = draftRecovery.found(form) as T | undefined;
    draftRecovery.forget(form);
    return draftRecovery.hold(form, () => newest.current);
  }, [form, draftRecovery]);

  const write = useCallback((values: T) => {
    newest.current = values;
  }, []);
  const clear = useCallback(() => {
    newest.current = undefined;
    setFound(({ form }) => ({ form }));
  }, []);
  return useMemo(() => ({ known: true, values: found.data, lasting: false, write, clear }), [found.data, write, clear]);
}
