import type { Services } from '#server/context.ts';
import type { Offered } from '#server/platform/http/screens.ts';
import { offersSingleSignOn } from './oidc/provider.ts';
import { relyingParty } from './relyingParty.ts';

/** Returns a function that says what this installation offers on the login page. */
export const offeredBy = (services: Pick<Services, 'config' | 'db' | 'now'>): (() => Promise<Offered>) => {
  const { config } = services;
  const singleSignOn = offersSingleSignOn(services);
  return async () => ({
    locales: config.locales,
    passwordLinks: config.smtpUrl !== undefined,
    passkeySignIn: config.passkeySignIn !== 'none' && relyingParty(config) !== null,
    singleSignOn: await singleSignOn(),
  });
};
