import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { SignInRefusal } from '#domain/singleSignOn.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { Services } from '#server/context.ts';
import { OutgoingError } from '#server/platform/outgoing/client.ts';

/** Refusals of one provider that are kept. */
const KEPT = 20;

/** Why a sign-in ends, within the portal; its browser receives the same error for every reason. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';

  constructor(
    readonly reason: SignInRefusal,
    readonly user_id?: number,
  ) {
    super(reason);
  }
}

/** The errors that caused an error, itself first. */
const causesOf = (error: unknown): unknown[] => {
  const causes: unknown[] = [];
  for (let one = error; one !== undefined && causes.length < 5; one = one instanceof Error ? one.cause : undefined)
    causes.push(one);
  return causes;
};

const textOf = (error: unknown, name: 'code' | 'error'): string =>
  isRecord(error) && typeof error[name] === 'string' ? error[name] : '';

/** Returns why a call to the provider failed; null for an error of the portal itself. */
export const refusalOf = (error: unknown): SignInRefusal | null => {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof OutgoingError)) return 'provider_unreachable';
  const codes = causes.map((cause) => textOf(cause, 'code'));
  const errors = causes.map((cause) => textOf(cause, 'error'));
  if (codes.includes('OAUTH_AUTHORIZATION_RESPONSE_ERROR')) return 'provider_refused';
  if (errors.includes('invalid_client') || codes.includes('OAUTH_WWW_AUTHENTICATE_CHALLENGE')) return 'wrong_client';
  if (codes.includes('OAUTH_RESPONSE_BODY_ERROR')) return 'wrong_code';
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return 'wrong_issuer';
  if (codes.some((code) => TOKEN_CODES.has(code))) return 'wrong_token';
  return codes.some((code) => code.startsWith('OAUTH_')) ? 'provider_unreachable' : null;
};

/** An ID token, or an answer bound to it, is not what was requested. */
const TOKEN_CODES: ReadonlySet<string> = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_PARSE_ERROR',
]);

/**
 * Stores a refusal for the troncmasters, keeps the last ones of the provider, and returns the one error for every
 * reason; account and reason go into the audit and the log. Any other error is returned as it is.
 */
export const refused = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  provider_id: number | null,
  error: unknown,
): Promise<unknown> => {
  const [reason, user_id] =
    error instanceof SignInRefused ? [error.reason, error.user_id] : [refusalOf(error), undefined];
  if (reason === null) return error;
  if (provider_id !== null) {
    await db
      .insertInto('identity_refusals')
      .values({ provider_id, at: now(), reason, user_id: user_id ?? null })
      .execute();
    await sql`delete from identity_refusals where provider_id = ${provider_id} and id <= (
      select id from identity_refusals where provider_id = ${provider_id} order by id desc offset ${KEPT} limit 1)`.execute(
      db,
    );
  }
  return new PortalError('sign_in_refused', { about: { user_id, reason } });
};
