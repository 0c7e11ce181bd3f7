import type { SchemaChange } from '../schemaChange.ts';

const TENANTS = ['sites', 'payrolls', 'job_roles', 'schemes', 'employees'];

const ORDER = 'updated_at, id';

/** The order in which programs read what changed since an instant: of all records, and of those of one company. */
export const sql: SchemaChange = {
  transaction: false,
  steps: [
    { index: 'companies_by_updated_at_idx', on: `companies (${ORDER})` },
    ...TENANTS.flatMap((table) => [
      { index: `${table}_by_updated_at_idx`, on: `${table} (${ORDER})` },
      { index: `${table}_by_company_updated_at_idx`, on: `${table} (company_id, ${ORDER})` },
    ]),
  ],
};
