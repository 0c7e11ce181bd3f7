import { useEffect, useSyncExternalStore } from 'react';

/** What the document's title contains in addition to record and route: the open tab, and that the form has errors. */
type Part = 'tab' | 'error';

let parts: Partial<Record<Part, string>> = {};
const listeners = new Set<() => void>();
const put = (part: Part, text?: string): void => {
  parts = { ...parts, [part]: text };
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Adds a text to the document's title while the component is shown. */
export const useTitlePart = (part: Part, text: string | undefined): void =>
  useEffect(() => {
    if (!text) return undefined;
    put(part, text);
    return () => put(part);
  }, [part, text]);

export const useTitleParts = (): typeof parts => useSyncExternalStore(subscribe, () => parts);

/** Adds the name of the open tab to the document's title. */
export const TabInTitle = ({ name }: { name: string }): null => {
  useTitlePart('tab', name);
  return null;
};
