import { PortalError } from '#domain/errors.ts';
import type { Context, Services } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { attempt, LIMITS } from '#server/platform/limits/attempts.ts';
import { portalErrorOf } from './errorHandler.ts';
import type { Route } from './route.ts';

type Who = Pick<Services, 'db' | 'now'> & Pick<Context, 'caller' | 'address' | 'device' | 'cause'>;

/** The fields that were rejected because their value is already used. */
const takenIn = (names: readonly string[], error: unknown): string[] => {
  const known = error instanceof Error ? portalErrorOf(error) : null;
  const faults = known instanceof PortalError ? (known.details.faults ?? []) : [];
  return faults.filter(({ path, rule }) => rule === 'taken' && names.includes(path)).map(({ path }) => path);
};

/**
 * Some names are unique in the whole portal, so "already used" reveals accounts of other tenants. Each such response is
 * counted and leaves an audit row; beyond the limit, requests are rejected before the attempt, whatever the name is.
 * Troncmasters can see every account and are not limited.
 * @throws PortalError too_many
 */
export const boundTaken = async <T>(
  { uniqueNames }: Pick<Route, 'uniqueNames'>,
  who: Who,
  work: () => Promise<T>,
): Promise<T> => {
  const { id, tronc_master } = who.caller.principal;
  if (!uniqueNames || tronc_master) return work();
  let failure: unknown;
  let taken: string[] = [];
  const outcome = await attempt(who, [LIMITS.taken(id)], async () => {
    try {
      return { answer: await work() };
    } catch (error) {
      failure = error;
      taken = takenIn(uniqueNames, error);
      return taken.length > 0 ? null : { answer: undefined };
    }
  });
  if (taken.length > 0)
    await audit(who, {
      event: 'users.name_taken',
      resource: 'users',
      record_id: id,
      changes: { fields: [null, taken] },
    });
  if (failure !== undefined) throw failure;
  return outcome?.answer as T;
};
