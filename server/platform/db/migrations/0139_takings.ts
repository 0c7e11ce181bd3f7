/** Table of takings follows its declaration. */
export const sql = `
create index if not exists takings_by_company_updated_at_idx on takings (company_id, updated_at, id);
create index if not exists takings_by_updated_at_idx on takings (updated_at, id);
`;
