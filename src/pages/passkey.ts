import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { PasskeyOptions } from '#domain/contract/passkeys.ts';

/** Loaded only when a passkey is used, so that it does not delay other logins. */
const library = () => import('@simplewebauthn/browser');

const NUMBER = /^[\d.]+$|:/;

/**
 * Returns whether this browser can use a passkey here. Passkeys are bound to a host name, `party` or a subdomain of it,
 * never to an IP address.
 */
export const canUsePasskeys = (party = window.location.hostname): boolean => {
  const { hostname } = window.location;
  const isOurs = hostname === party || hostname.endsWith(`.${party}`);
  return 'PublicKeyCredential' in window && isOurs && !NUMBER.test(hostname);
};

/**
 * Makes the browser, and so the user, create a passkey.
 * @throws if none is created (`passkeyFault` explains why)
 */
export const makePasskey = async (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> => (await library()).startRegistration({ optionsJSON });

/**
 * Signs with one of the passkeys named in the options.
 * @throws if that fails (`passkeyFault` explains why)
 */
export const signByPasskey = async (optionsJSON: PasskeyOptions): Promise<AuthenticationResponseJSON> =>
  (await library()).startAuthentication({ optionsJSON });

/** The error names of WebAuthn and their translation keys. */
const FAULTS: Readonly<Record<string, string>> = {
  NotAllowedError: 'passkey.cancelled',
  AbortError: 'passkey.cancelled',
  InvalidStateError: 'passkey.known',
  SecurityError: 'passkey.address',
};

/** Returns the translation key of the reason why the browser created or used no passkey. */
export const passkeyFault = (error: unknown): string =>
  FAULTS[(error as { name?: string }).name ?? ''] ?? 'passkey.unable';
