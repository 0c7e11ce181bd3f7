/** The columns of payroll's result and of net pays are remembered for each payroll. */
export const sql = `
alter table import_mappings drop constraint import_mappings_kind_check;
alter table import_mappings add constraint import_mappings_kind_check
  check (kind in ('employees', 'hours', 'payroll_result', 'net_pays'));
`;
