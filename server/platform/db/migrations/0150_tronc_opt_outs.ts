/** Table of tronc_opt_outs follows its declaration. */
export const sql = `
create index tronc_opt_outs_by_company_updated_at_idx on tronc_opt_outs (company_id, updated_at, id);
create index tronc_opt_outs_by_updated_at_idx on tronc_opt_outs (updated_at, id);
`;
