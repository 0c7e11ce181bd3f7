import { ERRORS, PortalError } from '#domain/errors.ts';
import { audit } from '#server/audit/audit.ts';
import type { Context, Services } from './context.ts';
import type { Params, Route } from './route.ts';

/**
 * Writes down who tried what is not theirs or not possible now (403, 409), where the route says that this is worth
 * knowing. It stands apart from the transaction, which was rolled back.
 */
export const noteRefusal = async (
  { refusal }: Route,
  who: Pick<Services, 'db' | 'now'> & Pick<Context, 'caller' | 'address' | 'device' | 'cause'>,
  { id }: Params,
  error: unknown,
): Promise<void> => {
  if (!refusal || !(error instanceof PortalError) || ![403, 409].includes(ERRORS[error.code].status)) return;
  await audit(who, {
    event: refusal,
    resource: refusal.split('.')[0] ?? refusal,
    record_id: typeof id === 'number' ? id : undefined,
    changes: { refused: [null, error.code] },
  });
};
