/** Table of memberships follows its declaration. */
export const sql = `
create index if not exists memberships_by_company_updated_at_idx on memberships (company_id, updated_at, id);
create index if not exists memberships_by_updated_at_idx on memberships (updated_at, id);
`;
