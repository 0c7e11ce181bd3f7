import { z } from 'zod';
import { normaliseRecoveryCode } from '#domain/identifiers/recoveryCode.ts';
import { normaliseSetupCode } from '#domain/identifiers/setupCode.ts';
import { typedName } from '#domain/identifiers/text.ts';
import { passkeyOptions, signedCredential } from './passkeys.ts';

/** Limits the length, so that no megabyte of password is hashed. A password is never changed. */
const typed = z.string('invalid').max(1000, 'max_length');
const code = z.string('invalid').max(20, 'max_length').transform(normaliseSetupCode).optional();

/** A login: first username and password, then a code or what a passkey has signed, if the account requires it. */
export const loginBody = z.strictObject({
  username: typed.transform(typedName).optional(),
  password: typed.optional(),
  totp: code,
  smscode: code,
  recovery_code: z.string('invalid').max(50, 'max_length').transform(normaliseRecoveryCode).optional(),
  passkey: signedCredential.optional(),
  type: z.literal('employer', 'choice'),
  platform: z.string('invalid').max(50, 'max_length').optional(),
  device_token: z.string('invalid').max(200, 'max_length').nullish(),
});
/** `incomplete` names the code that is still required; `token` is then valid for the second step only. */
export const loginAnswer = z.strictObject({
  incomplete: z.union([z.literal(false), z.enum(['totp', 'smscode'])]),
  user_id: z.int().positive(),
  token: z.string(),
  device_token: z.string().nullable(),
  message: z.string(),
  /** what a passkey can sign in place of the code */
  passkey_options: passkeyOptions.nullable().optional(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** The `meta` of the caller's profile: when the session ends, and whether a password must be chosen first. */
export const profileMeta = z.strictObject({
  session_idle_minutes: z.number(),
  password_change_required: z.literal(true).optional(),
  /** the session began at an identity provider, which a logout also signs out of */
  signed_in_by_provider: z.literal(true).optional(),
});
export type ProfileMeta = z.infer<typeof profileMeta>;

const token = z.string('invalid').max(200, 'max_length');
/** Setting a password by a one-time link. */
export const passwordLinkCheckBody = z.strictObject({ token });
export const passwordLinkBody = z.strictObject({ token, password: typed, password_confirm: typed });
export type PasswordLinkBody = z.input<typeof passwordLinkBody>;
/** Confirms the email address that an owner has entered, by the link that was sent to it. */
export const confirmEmailBody = z.strictObject({ token });
/** A request for a link because of a forgotten password, by username or email address. */
export const forgottenPasswordBody = z.strictObject({
  username: z.string('invalid').transform(typedName).pipe(z.string().min(1, 'required').max(300, 'max_length')),
});
/** For how many minutes the link works; the same whether or not an account has this name. */
export const forgottenPasswordAnswer = z.strictObject({ minutes: z.int().positive() });
export type ForgottenPassword = z.infer<typeof forgottenPasswordAnswer>;
/** The user whose link it is. */
export const passwordLinkAnswer = z.strictObject({ username: z.string() });
export type PasswordLink = z.infer<typeof passwordLinkAnswer>;
