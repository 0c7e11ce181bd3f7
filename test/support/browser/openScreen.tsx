import type { EmotionCache } from '@emotion/cache';
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { AuthProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { AdminUI, CustomRoutes } from 'react-admin';
import { Route } from 'react-router';
import { type AccessQuestion, isAllowed } from '#authProvider/canAccess.ts';
import { createHttp } from '#dataProvider/httpClient.ts';
import { createDataProvider, type PortalDataProvider } from '#dataProvider/index.ts';
import { type PermissionHolder, principalOf } from '#domain/access/principal.ts';
import { Notifications } from '#src/layout/Notifications.tsx';
import { shell } from './Shell.tsx';
import { plainLooks, type Sent, tapWire, type Wire } from './wire.ts';

type Reply = NonNullable<ReturnType<NonNullable<Parameters<typeof tapWire>[0]>>>;

/** The permissions of the user of the screen. */
export const troncmaster: PermissionHolder = { id: 1, tronc_master: true, company_permissions: [], permissions: [] };
/** Returns a user with these permissions on company 1 only. */
export const withRights = (...permissions: string[]): PermissionHolder => ({
  id: 2,
  tronc_master: false,
  company_permissions: [{ company_id: 1, permissions }],
  permissions: [],
});

export const answer = (data: unknown, total?: number): Reply => ({
  json: { data, meta: { total: total ?? (Array.isArray(data) ? data.length : undefined) } },
});

interface ScreenSettings {
  at: string;
  /** the screen's own route, such as `/companies/:id/*` */
  path: string;
  children: ReactNode;
  who?: PermissionHolder;
  reply(sent: Sent): Reply;
  /** returns views and preferences of the user; there are none if it is absent or returns undefined */
  looks?(sent: Sent): Reply | undefined;
  /** the company of each payroll on which the user has permissions */
  companyOf?: ReadonlyMap<number, number>;
  /** the query cache; a new one without retries when absent */
  queryClient?: QueryClient;
  /** Emotion's cache; by default one with the rules that most tests perceive */
  styles?: EmotionCache;
  /** runs before the screen is rendered, with what it will use */
  before?(api: PortalDataProvider, auth: ScreenAuth): void;
}

/** The part of the auth provider that a screen uses. */
export type ScreenAuth = Required<Pick<AuthProvider, 'checkAuth' | 'canAccess' | 'getIdentity'>>;

/**
 * Opens one screen with the real data provider, an intercepted network and the real access rules. Call `wire.restore()`
 * at the end.
 */
export function openScreen({
  at,
  path,
  children,
  who = troncmaster,
  reply,
  looks,
  companyOf = new Map(),
  queryClient,
  styles,
  before,
}: ScreenSettings): {
  wire: Wire;
  router: ReturnType<typeof shell>['router'];
} {
  const wire = tapWire((sent) => looks?.(sent) ?? plainLooks(sent) ?? reply(sent));
  const principal = principalOf(who, companyOf);
  const data = createDataProvider(createHttp({ apiUrl: '/api', token: () => 't' }));
  const auth: ScreenAuth = {
    checkAuth: async () => undefined,
    canAccess: async (question) => isAllowed(principal, question as AccessQuestion),
    getIdentity: async () => ({ id: who.id, principal }),
  };
  before?.(data, auth);
  const { element, router } = shell({
    at,
    data: data as never,
    auth,
    queryClient,
    styles,
    children: (
      <AdminUI layout={({ children: page }) => <main>{page}</main>} notification={Notifications} disableTelemetry>
        <CustomRoutes>
          <Route path={path} element={children} />
        </CustomRoutes>
      </AdminUI>
    ),
  });
  render(element);
  return { wire, router };
}
