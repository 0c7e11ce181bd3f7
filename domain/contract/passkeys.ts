import { z } from 'zod';
import { PASSKEY_NAME_MAX_LENGTH } from '#domain/constants.ts';
import { instant } from './common.ts';
import { passwordBody } from './security.ts';

/** Bytes as browsers send them. Without attestation, which we do not request, they are a few hundred characters. */
const bytes = z
  .string('invalid')
  .max(8192, 'max_length')
  .regex(/^[\w-]*$/, 'invalid');
const about = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', 'invalid'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], 'invalid').optional(),
  clientExtensionResults: z.record(z.string(), z.unknown(), 'invalid').default({}),
};
const transports = z.array(z.string('invalid').max(30, 'max_length'), 'invalid').max(10, 'too_many');

/** A new passkey: RegistrationResponseJSON of WebAuthn, as `PublicKeyCredential.toJSON()` writes it. */
const newCredential = z.strictObject({
  ...about,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    transports: transports.optional(),
    publicKeyAlgorithm: z.int('invalid').optional(),
    publicKey: bytes.nullish().transform((key) => key ?? undefined),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** A passkey's signature: AuthenticationResponseJSON of WebAuthn. */
export const signedCredential = z.strictObject({
  ...about,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish().transform((handle) => handle ?? undefined),
  }),
});
export type SignedCredential = z.infer<typeof signedCredential>;

/** A passkey as its owner sees it. */
export const passkeyAnswer = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  /** whether its owner can log in with it alone, without username and password */
  alone: z.boolean(),
});
export type Passkey = z.infer<typeof passkeyAnswer>;

const name = z.string('invalid').trim().min(1, 'required').max(PASSKEY_NAME_MAX_LENGTH, 'max_length');
export const newPasskeyBody = z.strictObject({ name, credential: newCredential });
export const passkeyNameBody = z.strictObject({ name });

/** Turning it on requires the account password. */
export const passkeyAloneBody = z.strictObject({ alone: z.boolean('invalid'), ...passwordBody.shape });

/** A login with a passkey alone. */
export const passkeySignInBody = z.strictObject({
  credential: signedCredential,
  device_token: z.string('invalid').max(200, 'max_length').nullish(),
});
/** What any passkey of the portal can sign (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const passkeyOptions = z.looseObject({ challenge: z.string(), rpId: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

/** The options with which the browser creates a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export const passkeyCreationAnswer = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ id: z.string() }),
});
