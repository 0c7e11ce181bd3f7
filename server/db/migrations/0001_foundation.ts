/** The foundation of all tables. */
export const sql = `
create extension if not exists pg_trgm;
`;
