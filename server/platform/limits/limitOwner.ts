import type { Principal } from '#domain/access/rules.ts';

/**
 * Whom a limit counts. A person is one owner with all sessions, API keys and views as another user; a worker is one
 * with all sessions; a caller who is not known yet, or is not logged in, counts by address.
 */
export type LimitOwner = `user:${number}` | `worker:${number}` | `address:${string}`;

/** Whom a group limit counts: a company, the provider's troncmasters, or the address of callers without a company. */
export type LimitGroup = `company:${number}` | 'provider' | `address:${string}`;

/** What the limits read of a `Caller`; its own type would import the limits in turn. */
interface Counted {
  principal: Principal;
  viewer_id: number | null;
  worker?: { company_id: number; employee_id: number };
}

/** The key under which an address is counted: of IPv6 the first four groups, all of which one subscriber holds. */
export const addressGroup = (address: string): string => {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  return tail === undefined ? groups.slice(0, 4).join(':') : [...groups, '0', '0', '0', '0'].slice(0, 4).join(':');
};

export const addressOwner = (address: string): `address:${string}` => `address:${addressGroup(address)}`;

/** Returns the person who sends a request: in a view as another user, the viewer; null for an anonymous caller. */
const personOf = ({ viewer_id, principal }: Counted): number | null =>
  viewer_id ?? (principal.id === 0 ? null : principal.id);

/** Returns the owner whom a request counts towards, in every limit of one portal. */
export const ownerOf = (caller: Counted, address: string): LimitOwner => {
  if (caller.worker) return `worker:${caller.worker.employee_id}`;
  const person = personOf(caller);
  return person === null ? addressOwner(address) : `user:${person}`;
};

/** Returns the groups whom a request counts towards: every company on which the caller has permissions. */
export const groupsOf = ({ worker, principal }: Counted, address: string): LimitGroup[] => {
  if (worker) return [`company:${worker.company_id}`];
  if (principal.id === 0) return [addressOwner(address)];
  if (principal.tronc_master) return ['provider'];
  const companies = new Set([
    ...principal.companies.keys(),
    ...[...principal.payrolls.values()].map(({ company_id }) => company_id),
  ]);
  return [...companies].map((company): LimitGroup => `company:${company}`);
};
