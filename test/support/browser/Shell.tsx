import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, DataProvider, Store } from 'ra-core';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18nProvider } from '#i18n/index.ts';
import { AppStateProvider } from '#src/state/AppStateContext.tsx';
import { createAppState } from '#src/state/appState.ts';
import { lightTheme } from '#src/theme/index.ts';
import { memoryStorage } from './memoryStorage.ts';
import { perceivedStyles } from './perceivedStyles.ts';

interface ShellProps {
  children: ReactNode;
  at?: string;
  data?: Partial<Record<string, unknown>>;
  auth?: Partial<AuthProvider>;
  appState?: ReturnType<typeof createAppState>;
  /** the query cache; a new one without retries when absent */
  queryClient?: QueryClient;
  /** react-admin's store; an empty one when absent */
  store?: Store;
  /** Emotion's cache; by default one with the rules that most tests perceive */
  styles?: EmotionCache;
}

const newQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });

const signedOut: AuthProvider = {
  login: async () => ({}),
  logout: async () => '/login',
  checkAuth: async () => undefined,
  checkError: async () => undefined,
};

/** Mounts a part of the portal with its theme, language and router; `data` answers its requests. */
export function shell({
  children,
  at = '/',
  data = {},
  auth = {},
  appState = createAppState(memoryStorage()),
  queryClient = newQueryClient(),
  store = memoryStore(),
  styles = perceivedStyles,
}: ShellProps) {
  const element = (
    <CacheProvider value={styles}>
      <AppStateProvider store={appState}>
        <AdminContext
          dataProvider={{ supportAbortSignal: true, ...data } as unknown as DataProvider}
          authProvider={{ ...signedOut, ...auth }}
          i18nProvider={createI18nProvider()}
          queryClient={queryClient}
          store={store}
          theme={lightTheme}
        >
          {children}
        </AdminContext>
      </AppStateProvider>
    </CacheProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  return { element: <RouterProvider router={router} />, router };
}
