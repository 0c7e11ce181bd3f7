/**
 * The workers of an agency are on a payroll of the kind `agency`: it has a payee, and neither pay dates nor settings of
 * payslips. Payrolls that exist are of the company's own employees.
 *
 * `remittances`: an agency and a tronc period in a released report of which the agency's workers have shares. Amounts are not
 * copied: they are those of the report that is released. `remittance_payments` are what the agency was paid of it, in
 * pence; below zero after a report that was released again with less.
 */
export const sql = `
alter table payrolls
  add column kind text not null default 'payroll' check (kind in ('payroll', 'agency')),
  add column payee_name text,
  add column payee_email text,
  add column payee_contact text,
  alter column frequency drop not null,
  alter column epay_signupmethod drop not null;

create table remittances (
  id bigint generated always as identity,
  company_id bigint not null,
  payroll_id bigint not null,
  tronc_period_id bigint not null,
  -- increases with each payment, and with each release of the period's report
  revision integer not null default 1,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, tronc_period_id, payroll_id),
  foreign key (company_id, payroll_id) references payrolls (company_id, id),
  foreign key (company_id, tronc_period_id) references tronc_periods (company_id, id)
);
create index remittances_id_idx on remittances (id);
create index remittances_payroll_idx on remittances (company_id, payroll_id);

create table remittance_payments (
  id bigint generated always as identity,
  company_id bigint not null,
  remittance_id bigint not null,
  amount bigint not null check (amount <> 0),
  paid_on date not null,
  recorded_by bigint not null references users (id),
  recorded_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, remittance_id) references remittances (company_id, id)
);
create index remittance_payments_remittance_idx on remittance_payments (company_id, remittance_id);
create index remittance_payments_recorded_by_idx on remittance_payments (recorded_by);
`;
