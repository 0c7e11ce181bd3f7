/**
 * The functions by which the derived fields of each entity were last computed. When they change, a job computes the
 * fields of all records again.
 */
export const sql = `
create table derivation_signatures (
  entity text primary key,
  signature text not null,
  computed_at timestamptz not null default now()
);
`;
