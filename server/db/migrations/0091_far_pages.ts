import type { WithoutTransaction } from '../schemaChange.ts';

/**
 * The order by name over all companies also contains what a list of all employees reads to decide whether it shows a
 * row. PostgreSQL then finds the rows of a far page in the index alone (decision 0025). The index of the same name
 * without these columns is replaced while the table is read and written.
 */
export const sql: WithoutTransaction = {
  transaction: false,
  steps: [
    {
      index: 'employees_by_name_wide_idx',
      on: 'employees (search_fold(surname), search_fold(forename_1), id) include (surname, forename_1, company_id, payroll_id, archived_at)',
    },
    { dropIndex: 'employees_by_name_idx' },
    'alter index if exists employees_by_name_wide_idx rename to employees_by_name_idx',
  ],
};
