import type { AnyRecord } from '#domain/anyRecord.ts';

/** Permissions on one company or payroll, in the format of the API. */
export type CompanyRights = { company_id: number; permissions: string[] };
export type PayrollRights = { payroll_id: number; permissions: string[] };
type Key = 'company_id' | 'payroll_id';
type Entry<K extends Key> = Record<K, number> & { permissions: string[] };

/** Returns the permissions on the company or payroll with this id. */
export const rightsAt = <K extends Key>(entries: readonly Entry<K>[] | undefined, key: K, id: number): string[] =>
  entries?.find((entry) => entry[key] === id)?.permissions ?? [];

/** Replaces the permissions on one company or payroll. An empty list is kept, because it removes all permissions. */
export const withRightsAt = <K extends Key>(
  entries: readonly Entry<K>[] | undefined,
  key: K,
  id: number,
  permissions: string[],
): Entry<K>[] => [...(entries ?? []).filter((entry) => entry[key] !== id), { [key]: id, permissions } as Entry<K>];

const changedEntries = <K extends Key>(now: readonly Entry<K>[] | undefined, before: readonly Entry<K>[], key: K) => {
  const changed = (now ?? []).filter((entry) => entry.permissions.join() !== rightsAt(before, key, entry[key]).join());
  return changed.length > 0 ? changed : undefined;
};

interface Rights {
  company_permissions?: CompanyRights[];
  permissions?: PayrollRights[];
}

/**
 * Sends only the companies and payrolls whose permissions were changed. The server leaves the others as they are, even
 * if another user has changed them in the meantime.
 */
export const onlyChanged = (
  form: Record<string, unknown>,
  options?: { previousData?: AnyRecord },
): Record<string, unknown> => {
  const now = form as Rights;
  const before = (options?.previousData ?? {}) as Rights;
  return {
    ...form,
    company_permissions: changedEntries(now.company_permissions, before.company_permissions ?? [], 'company_id'),
    permissions: changedEntries(now.permissions, before.permissions ?? [], 'payroll_id'),
  };
};

/** Fields that are sent in addition to the entity's own fields. */
export const RIGHTS_META = { also: ['company_permissions', 'permissions'] };
