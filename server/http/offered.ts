import type { Config } from '#server/config.ts';
import { relyingParty } from '#server/session/relyingParty.ts';
import type { Offered } from './screens.ts';

/** What this installation offers on the login page. */
export const offeredBy = (config: Config): Offered => ({
  locales: config.locales,
  passwordLinks: config.smtpUrl !== undefined,
  passkeySignIn: config.passkeySignIn !== 'none' && relyingParty(config) !== null,
});
