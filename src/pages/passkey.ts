import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { PasskeyOptions } from '#authProvider/loginResponse.ts';

/** Read by whoever uses a passkey, so that nobody else's login waits for it. */
const library = () => import('@simplewebauthn/browser');

const NUMBER = /^[\d.]+$|:/;

/** Could this browser use a passkey here? They are bound to a name, `party` or one below it, never to a number. */
export const canUsePasskeys = (party = window.location.hostname): boolean => {
  const { hostname } = window.location;
  const isOurs = hostname === party || hostname.endsWith(`.${party}`);
  return 'PublicKeyCredential' in window && isOurs && !NUMBER.test(hostname);
};

/** Asks the browser, and so the person, to make a passkey. Rejects when it does not come about (`passkeyFault`). */
export const makePasskey = async (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> => (await library()).startRegistration({ optionsJSON });

/** Asks for one of the passkeys named in the options. Rejects when it does not come about (`passkeyFault`). */
export const signByPasskey = async (optionsJSON: PasskeyOptions): Promise<AuthenticationResponseJSON> =>
  (await library()).startAuthentication({ optionsJSON });

/** The errors that WebAuthn names, and what we say of them. */
const FAULTS: Readonly<Record<string, string>> = {
  NotAllowedError: 'secondFactor.cancelled',
  AbortError: 'secondFactor.cancelled',
  InvalidStateError: 'secondFactor.known',
  SecurityError: 'secondFactor.address',
};

/** Translation key of why a browser made or used no passkey. */
export const passkeyFault = (error: unknown): string =>
  FAULTS[(error as { name?: string }).name ?? ''] ?? 'secondFactor.unable';
