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
import { createRescue, type Rescue } from './rescue.ts';

/** What is typed into a form, kept against its being lost. */
export interface KeptForm<T extends object> {
  /** false until it is known whether something waits */
  known: boolean;
  /** what waited when the form was opened */
  kept: T | undefined;
  /** does it outlast the tab? Then leaving the page loses nothing. */
  lasting: boolean;
  /** Keeps this state of the form. */
  write(values: T): void;
  /** The form was saved or closed: it is forgotten. */
  clear(): void;
}

/** Screens shown on their own, in a test or a story, share one. */
const Context = createContext(createRescue());
export const RescueProvider = Context.Provider;
export const useRescue = (): Rescue => useContext(Context);

/** Where something that was typed waits since a session was lost, if anywhere; the screen follows. */
export function useWaiting(): string | undefined {
  const { subscribe, waiting } = useRescue();
  return useSyncExternalStore(subscribe, waiting);
}

/**
 * Keeps what is typed into the form of this name through a lost session, in the tab alone. Without a name no form is
 * open. Never a password, a code or a file.
 */
export function useTabDraft<T extends object>(form: string | undefined): KeptForm<T> {
  const rescue = useRescue();
  const [found, setFound] = useState<{ form?: string | undefined; data?: T | undefined }>({});
  if (found.form !== form)
    setFound({ form, data: form === undefined ? undefined : (rescue.found(form) as T | undefined) });
  const newest = useRef<T>(undefined);

  useEffect(() => {
    if (form === undefined) return undefined;
    newest.current = rescue.found(form) as T | undefined;
    rescue.forget(form);
    return rescue.hold(form, () => newest.current);
  }, [form, rescue]);

  const write = useCallback((values: T) => {
    newest.current = values;
  }, []);
  const clear = useCallback(() => {
    newest.current = undefined;
    setFound(({ form }) => ({ form }));
  }, []);
  return useMemo(() => ({ known: true, kept: found.data, lasting: false, write, clear }), [found.data, write, clear]);
}
