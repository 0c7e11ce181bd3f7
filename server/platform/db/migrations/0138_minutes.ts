/** Table of minutes follows its declaration. */
export const sql = `
create index if not exists minutes_by_company_updated_at_idx on minutes (company_id, updated_at, id);
create index if not exists minutes_by_updated_at_idx on minutes (updated_at, id);
`;
