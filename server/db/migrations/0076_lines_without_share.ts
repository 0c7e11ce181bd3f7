import type { SchemaChange } from '../schemaChange.ts';

/**
 * Finds the lines of shares that a later report removed, so that a page of the ledger is read without comparing all lines
 * with all shares (issue 23).
 */
export const sql: SchemaChange = {
  transaction: false,
  steps: [{ index: 'handoff_lines_no_share_idx', on: 'handoff_lines (company_id, employee_id) where share = 0' }],
};
