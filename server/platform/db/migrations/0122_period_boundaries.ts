/**
 * Which days the periods of a scheme cover, and whether its deadlines avoid weekends and public holidays. Schemes that exist
 * keep their calendars.
 */
export const sql = `
alter table schemes
  add column period_boundaries text not null default 'due' check (period_boundaries in ('due', 'month', 'date', 'payroll')),
  add column period_start date,
  add column deadlines_on_working_days boolean not null default false;
`;
