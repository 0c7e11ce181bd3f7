import { z } from 'zod';
import {
  CHECK_RESULTS,
  EMAIL_DOMAINS_MAX,
  IDENTITY_PROVIDER_NAME_MAX_LENGTH,
  PROVIDER_CHECKS,
  PROVIDER_PROBLEMS,
  SIGN_IN_REFUSALS,
} from '#domain/singleSignOn.ts';
import { instant, namedRef, userRef } from './common.ts';

const typed = (most: number) => z.string('invalid').trim().min(1, 'required').max(most, 'max_length');
const flag = z.boolean('invalid');
const password = z.string('invalid').max(1000, 'max_length').optional();
const secret = z.string('invalid').trim().max(1000, 'max_length');

/** The address of an issuer as discovery uses it (OpenID Connect Discovery 1.0, section 4). */
const issuer = typed(300).refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && !url.username && !url.password && !url.search && !url.hash;
}, 'https_address');

const domain = z
  .string('invalid')
  .trim()
  .toLowerCase()
  .max(253, 'max_length')
  .refine((text) => {
    const labels = text.split('.');
    return labels.length > 1 && labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label));
  }, 'email_domain');

const fields = {
  name: typed(IDENTITY_PROVIDER_NAME_MAX_LENGTH),
  issuer,
  client_id: typed(300),
  email_domains: z.array(domain, 'invalid').min(1, 'rows_required').max(EMAIL_DOMAINS_MAX, 'too_many'),
  company_ids: z.array(z.int('whole_number').positive('invalid'), 'invalid').max(500, 'too_many'),
  /** troncmasters may sign in with it: never by a company alone */
  for_troncmasters: flag,
  /** passwords of these users no longer work */
  required: flag,
  /** a second factor at the provider replaces that of the portal */
  trusts_mfa: flag,
  enabled: flag,
};

/** A provider of sign-ins (capabilities 7). Its client secret is never returned. */
export const identityProviderAnswer = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  email_domains: z.array(z.string()),
  companies: z.array(namedRef),
  for_troncmasters: z.boolean(),
  required: z.boolean(),
  trusts_mfa: z.boolean(),
  enabled: z.boolean(),
  /** accounts that have signed in with it */
  linked: z.int(),
  /** what to enter at the provider; null without PUBLIC_URL */
  addresses: z
    .strictObject({ redirect_uri: z.string(), signed_out_uri: z.string(), back_channel_uri: z.string() })
    .nullable(),
  /** the last refused sign-ins, newest first; the account is named if the portal knows it */
  refusals: z.array(z.strictObject({ at: instant, reason: z.enum(SIGN_IN_REFUSALS), user: userRef.nullable() })),
  revision: z.int(),
});
export type IdentityProvider = z.infer<typeof identityProviderAnswer>;

export const newIdentityProviderBody = z.strictObject({
  ...fields,
  client_secret: secret.min(1, 'required'),
  password,
});
/** Without a client secret the stored one stays. */
export const identityProviderBody = z.strictObject({ ...fields, client_secret: secret.optional(), password });
export type IdentityProviderBody = z.input<typeof identityProviderBody>;

/** What a test of a provider found. */
export const providerTestAnswer = z.strictObject({
  checks: z.array(
    z.strictObject({
      check: z.enum(PROVIDER_CHECKS),
      result: z.enum(CHECK_RESULTS),
      problem: z.enum(PROVIDER_PROBLEMS).nullable(),
    }),
  ),
});
export type ProviderTest = z.infer<typeof providerTestAnswer>;

/** The troncmaster whose password works although a provider is required; null: none. */
export const breakGlassAnswer = z.strictObject({ user: userRef.nullable(), troncmasters: z.array(userRef) });
export type BreakGlass = z.infer<typeof breakGlassAnswer>;
export const breakGlassBody = z.strictObject({
  user_id: z.int('whole_number').positive('invalid').nullable(),
  password,
});
