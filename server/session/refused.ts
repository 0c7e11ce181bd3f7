import { PortalError } from '#domain/errors.ts';

/**
 * Adds the account to an error that does not contain it yet (a limit that is reached), for the audit and the log; it is
 * never part of the response. Use it as the handler of a rejected promise.
 */
export const about =
  (user_id: number | undefined, reason: string) =>
  (error: unknown): never => {
    if (!(error instanceof PortalError) || error.details.about) throw error;
    throw new PortalError(error.code, { ...error.details, about: { user_id, reason } });
  };
