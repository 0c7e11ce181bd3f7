import { OUTGOING_FAILURES } from './outgoing.ts';

/** Single sign-on with OpenID Connect (capabilities 7, decision 0023): what server and screens share. */

/** Identity providers of one portal: every sign-in page and every test reads them all. */
export const IDENTITY_PROVIDERS_MAX = 100;
export const IDENTITY_PROVIDER_NAME_MAX_LENGTH = 60;
/** Email domains of one provider. */
export const EMAIL_DOMAINS_MAX = 50;

/** The page that a provider opens after it has signed a user out. */
export const SIGNED_OUT_PAGE = '/login';

/** Why a sign-in through a provider was refused: for the audit and the provider's log, never for the browser. */
export const SIGN_IN_REFUSALS = [
  /** no enabled provider has the domain of this email address */
  'unknown_domain',
  /** unknown, used or expired state, or that of another browser */
  'unknown_state',
  /** the browser came back to the redirect URI of another provider than the one where the sign-in began */
  'other_provider',
  /** the provider has been disabled or changed since the sign-in began */
  'provider_changed',
  /** the provider could not be reached, or its answer could not be read */
  'provider_unreachable',
  /** the provider calls itself by another issuer */
  'wrong_issuer',
  /** the provider returned an error instead of a code, for example because its user cancelled */
  'provider_refused',
  /** the provider did not accept the client id and secret */
  'wrong_client',
  /** the provider did not accept the code */
  'wrong_code',
  /** signature, nonce, audience, issuer or times of the ID token are wrong */
  'wrong_token',
  /** the provider does not say that the user owns the email address */
  'email_unverified',
  /** the email address is missing, or in a domain that the provider does not have */
  'email_domain',
  'unknown_account',
  /** the email address has characters that look like others */
  'email_characters',
  /** its owner or a manager entered the email address of the account in the last 30 days; it may be another person's */
  'address_changed',
  /** its owner entered the email address of the account and has not opened the link that confirms it */
  'address_unconfirmed',
  'disabled',
  /** the account belongs to none of the provider's companies */
  'not_covered',
  /** the account is linked to another user of the provider */
  'other_subject',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/** What the test of a provider checks, in this order; a check that fails ends it unless the next ones are independent. */
export const PROVIDER_CHECKS = [
  'address',
  'discovery',
  'issuer',
  'sign_in',
  'scopes',
  'keys',
  'client',
  'logout',
] as const;
export type ProviderCheck = (typeof PROVIDER_CHECKS)[number];

/** `warning`: sign-in works, but something is missing. */
export const CHECK_RESULTS = ['passed', 'warning', 'failed'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** What a check found: the key of its text, `identityProviders.problems`. */
export const PROVIDER_PROBLEMS = [
  'no_public_url',
  ...OUTGOING_FAILURES,
  'no_discovery',
  'other_issuer',
  'no_code_flow',
  'no_pkce',
  'no_openid_scope',
  'no_email_scope',
  'no_keys',
  'no_algorithm',
  'wrong_client',
  'client_unknown',
  'no_logout',
  'no_back_channel',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** Printable ASCII without a space: other characters may look like these, or become them in lower case. */
export const isPlainAddress = (email: string): boolean => /^[!-~]+$/.test(email);

/** Returns the domain of an email address in lower case; null for a text that is none, or is not plain. */
export const emailDomain = (email: string): string | null => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  return at > 0 && domain !== '' && isPlainAddress(email) ? domain : null;
};

/** The claims of an ID token, or of the user's data at the provider, that decide about a sign-in. */
export interface IdentityClaims {
  readonly [claim: string]: unknown;
}

/**
 * Whether a text can name a user of a provider: 1 to 255 characters (OpenID Connect Core 1.0, section 2), none of which is a
 * control character.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
export const isSubject = (sub: string): boolean => /^[^\0-\x1f\x7f]{1,255}$/.test(sub);

/** Whether an ID token was issued to this client: `azp`, if it is there, names it, whatever the audience is. */
export const isForClient = ({ azp }: IdentityClaims, client_id: string): boolean =>
  azp === undefined || azp === client_id;

/** Microsoft states in this claim of its own that the user's organisation owns the domain of the address. */
const ENTRA = /^https:\/\/login\.microsoftonline\.(com|us)\//;
const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/**
 * Returns the email address that the provider has verified, in lower case; null if it has none, does not say so, or the
 * address is not plain. Entra
 * ID sends no `email_verified`; an address there counts only with `xms_edov`, because its users can otherwise enter any.
 */
export const verifiedEmail = (issuer: string, claims: IdentityClaims): string | null => {
  const { email, email_verified, xms_edov } = claims;
  if (typeof email !== 'string' || email.length > 320) return null;
  const isVerified = isYes(email_verified) || (ENTRA.test(issuer) && isYes(xms_edov));
  return isVerified && isPlainAddress(email) ? email.toLowerCase() : null;
};

/** Values of `acr` that name a second factor: Okta, RFC 9470's phishing-resistant ones, REFEDS, and the older PAPE. */
const SECOND_FACTOR_ACR: ReadonlySet<unknown> = new Set([
  'phr',
  'phrh',
  'urn:okta:loa:2fa:any',
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]);

/** Whether the provider says that the user gave a second factor: `mfa` in `amr` (RFC 8176), or a known `acr`. */
export const saysSecondFactor = ({ amr, acr }: IdentityClaims): boolean =>
  (Array.isArray(amr) && amr.includes('mfa')) || SECOND_FACTOR_ACR.has(acr);
