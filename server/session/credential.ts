import { z } from 'zod';

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
export const newCredential = z.strictObject({
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
