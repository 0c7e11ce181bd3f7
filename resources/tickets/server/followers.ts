import { sql } from 'kysely';
import type { FieldError } from '#domain/schema/rules.ts';
import type { TicketVisibility } from '#domain/ticketVisibility.ts';
import type { Context } from '#server/context.ts';

/**
 * A user named on a ticket: may see it if it is restricted, and is notified of replies if `following` (contract
 * F-144a).
 */
export interface Follower {
  user_id: number;
  following: boolean;
}

interface Named {
  company_id: number;
  payroll_id: number;
  visibility: TicketVisibility;
  followers: readonly Follower[];
}

/** Requires that everyone named is a user of the payroll or the caller; a private ticket cannot name anyone. */
export const followerFaults = async (
  { db, scope }: Context,
  { company_id, payroll_id, visibility, followers }: Named,
): Promise<FieldError[]> => {
  if (followers.length === 0) return [];
  if (visibility === 'private') return [{ path: 'restricted_access_users', rule: 'invalid' }];
  const ids = followers.map(({ user_id }) => user_id);
  const { rows } = await sql<{ id: number }>`
    select u.id from payroll_permissions p join users u on u.id = p.user_id
    where p.company_id = ${company_id} and p.payroll_id = ${payroll_id} and cardinality(p.permissions) > 0 and u.active
      and u.id = any(${ids})`.execute(db);
  const known = new Set([scope.id, ...rows.map(({ id }) => id)]);
  return ids.flatMap((id, index): FieldError[] => {
    const rule = known.has(id) ? (ids.indexOf(id) < index ? 'repeated' : null) : 'not_found';
    return rule ? [{ path: `restricted_access_users.${index}.user_id`, rule }] : [];
  });
};

/** Stores the users named on a ticket; the author of a restricted ticket is always one of them. */
export const addFollowers = async (
  { db, scope }: Context,
  ticket_id: number,
  { company_id, visibility, followers }: Omit<Named, 'payroll_id'>,
): Promise<void> => {
  const isNamed = followers.some(({ user_id }) => user_id === scope.id);
  const writer = visibility === 'restricted' && !isNamed ? [{ user_id: scope.id, following: true }] : [];
  const named = [...writer, ...followers];
  if (named.length === 0) return;
  await db
    .insertInto('ticket_followers')
    .values(named.map((follower) => ({ company_id, ticket_id, ...follower })))
    .execute();
};
