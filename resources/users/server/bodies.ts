import type { Grants } from '#domain/contract/users.ts';

/** Returns the permissions that a request gives; `companies` is another name for `company_permissions` (A5). */
export const grantsOf = (extra: Readonly<Record<string, unknown>>): Grants => ({
  permissions: extra.permissions as Grants['permissions'],
  company_permissions: (extra.company_permissions ?? extra.companies) as Grants['company_permissions'],
});
