/**
 * The revision of a payroll period, so that a step based on an older state can be rejected (F-154). A default that is
 * constant does not rewrite the table.
 */
export const sql = `
alter table payroll_periods add column revision integer not null default 1;
`;
