import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type AppState, type AppStateStore, createAppState } from './appState.ts';

const Context = createContext<AppStateStore | undefined>(undefined);

export const AppStateProvider = ({ store, children }: { store: AppStateStore; children: ReactNode }) => (
  <Context.Provider value={store}>{children}</Context.Provider>
);

// Components rendered on their own, in a test or a story, use a separate state.
let standalone: AppStateStore | undefined;

export function useAppStateStore(): AppStateStore {
  const given = useContext(Context);
  if (given) return given;
  standalone ??= createAppState();
  return standalone;
}

/** Returns the app state, and renders again when it changes. */
export function useAppState(): AppState {
  const store = useAppStateStore();
  return useSyncExternalStore(store.subscribe, store.get);
}
