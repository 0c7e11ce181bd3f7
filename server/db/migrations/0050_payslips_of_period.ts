/** The payslips of a period, which an upload of further payslips reads. */
export const sql = `
create index payslips_period_idx on payslips (company_id, period_id);
`;
