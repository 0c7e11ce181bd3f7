/**
 * Imports of a workbook with the sites, job roles, schemes and employees of a company (docs/tronc.md). `added` has the ids and
 * revisions of what it added, by sheet, and `import_ids` its imports of employees, so that all of it can be undone. Nothing
 * else refers to it.
 */
export const sql = `
create table switch_overs (
  id bigint generated always as identity,
  company_id bigint not null,
  filename text not null,
  counts jsonb not null,
  added jsonb not null,
  import_ids bigint[] not null,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint references users (id),
  primary key (company_id, id),
  foreign key (company_id) references companies (id)
);
create index switch_overs_id_idx on switch_overs (id);
`;
