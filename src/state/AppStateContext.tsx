import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type AppState, type AppStateStore, createAppState } from './appState.ts';

const Context = createContext<AppStateStore | undefined>(undefined);

export const AppStateProvider = ({ store, children }: { store: AppStateStore; children: ReactNode }) => (
  <Context.Provider value={store}>{children}</Context.Provider>
);

// Screens shown on their own, in a test or a story, work on a state of their own.
let standalone: AppStateStore | undefined;

export function useAppStateStore(): AppStateStore {
  const given = useContext(Context);
  if (given) return given;
  standalone ??= createAppState();
  return standalone;
}

/** The app state; the screen follows its changes. */
export function useAppState(): AppState {
  const store = useAppStateStore();
  return useSyncExternalStore(store.subscribe, store.get);
}
