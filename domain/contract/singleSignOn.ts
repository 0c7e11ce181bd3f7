import { z } from 'zod';
import { typedName } from '#domain/identifiers/text.ts';

/** The address of the person who wants to sign in: its domain finds the provider. */
export const signInStartBody = z.strictObject({
  email: z.string('invalid').transform(typedName).pipe(z.string().min(1, 'required').max(320, 'max_length')),
});
/**
 * Where the browser goes, and what it keeps until it returns: state, nonce and code verifier are bound to it, so that
 * another browser cannot complete the sign-in.
 */
export const signInStartAnswer = z.strictObject({ url: z.string(), browser: z.string() });
export type SignInStart = z.infer<typeof signInStartAnswer>;

/**
 * What the provider sent back with the browser: the query of the redirect URI as it is, and the provider to which this
 * redirect URI belongs; 0 for an address that is of no provider, which is refused like that of another one.
 */
export const signInBody = z.strictObject({
  provider_id: z.int('whole_number').min(0, 'invalid'),
  returned: z.string('invalid').max(4000, 'max_length'),
  browser: z.string('invalid').max(100, 'max_length'),
  device_token: z.string('invalid').max(200, 'max_length').nullish(),
});
export type SignInBody = z.input<typeof signInBody>;

/** After a logout: where the provider ends its own session; null if the session did not begin there. */
export const logoutAnswer = z.strictObject({ provider_url: z.string().optional() });
export type LogoutAnswer = z.infer<typeof logoutAnswer>;
