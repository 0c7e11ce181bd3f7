import type { SchemaChange } from '../schemaChange.ts';

/** Finds what a user did in some days: the audit is written in the order of time, so a few ranges of pages suffice. */
export const sql: SchemaChange = {
  transaction: false,
  steps: [{ index: 'audit_at_idx', on: 'audit using brin (at) with (autosummarize = on)' }],
};
