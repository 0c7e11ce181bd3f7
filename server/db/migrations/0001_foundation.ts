/** What every table builds on. */
export const sql = `
create extension if not exists pg_trgm;
`;
