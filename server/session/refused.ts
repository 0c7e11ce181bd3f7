import { PortalError } from '#domain/errors.ts';

/**
 * Names the account in a refusal that does not know it yet (a limit that is spent), for the audit and the log; it is
 * never part of the answer. Use it as the handler of a rejected promise.
 */
export const about =
  (user_id: number | undefined, reason: string) =>
  (error: unknown): never => {
    if (!(error instanceof PortalError) || error.details.about) throw error;
    throw new PortalError(error.code, { ...error.details, about: { user_id, reason } });
  };
