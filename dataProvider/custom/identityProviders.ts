import type {
  BreakGlass,
  IdentityProvider,
  IdentityProviderBody,
  ProviderTest,
} from '#domain/contract/identityProviders.ts';
import type { IfMatch, Verbs } from './call.ts';

/** Where users sign in: calls of troncmasters, which send their password. */
export const identityProviderCalls = ({ get, post, patch, put }: Verbs) => ({
  identityProviders: () => get<IdentityProvider[]>('/identity_providers'),
  addIdentityProvider: (body: IdentityProviderBody) => post<IdentityProvider>('/identity_providers', body),
  changeIdentityProvider: (id: number, body: IdentityProviderBody, ifMatch: IfMatch) =>
    patch<IdentityProvider>(`/identity_providers/${id}`, body, ifMatch),
  testIdentityProvider: (id: number) => post<ProviderTest>(`/identity_providers/${id}/test`),
  breakGlassAccount: () => get<BreakGlass>('/break_glass_account'),
  chooseBreakGlassAccount: (user_id: number | null, password: string) =>
    put<BreakGlass>('/break_glass_account', { user_id, password }),
});
