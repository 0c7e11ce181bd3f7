/**
 * Tronc periods whose delay was reported by a webhook, so that each is reported once, also by several portals, and by a
 * portal that was stopped at the time.
 */
export const sql = `
create table overdue_periods (
  company_id bigint not null,
  tronc_period_id bigint not null,
  reported_at timestamptz not null,
  primary key (company_id, tronc_period_id),
  foreign key (company_id, tronc_period_id) references tronc_periods (company_id, id)
);
`;
