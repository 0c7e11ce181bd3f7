/**
 * Reminders of missing tronc data: the rule of each company, what each person was sent (one email a day at most), and the log of
 * each period. `reminder_runs` has the days whose reminders were sent, so that a change later on a day sends none.
 */
export const sql = `
alter table companies add column reminders boolean not null default false;
alter table companies add column reminder_days text[] not null default '{before_3,on_day,after_1,after_3}';

create table reminder_runs (
  day date primary key,
  run_at timestamptz not null
);
create table reminder_emails (
  user_id bigint not null references users (id),
  day date not null,
  primary key (user_id, day)
);
create table tronc_reminders (
  company_id bigint not null,
  tronc_period_id bigint not null,
  day date not null,
  user_id bigint not null references users (id),
  missing text[] not null check (cardinality(missing) > 0 and missing <@ '{no_hours,no_fund}'),
  days_late integer not null check (days_late >= 0),
  primary key (company_id, tronc_period_id, day, user_id),
  foreign key (company_id, tronc_period_id) references tronc_periods (company_id, id) on delete cascade
);
create index tronc_reminders_day_idx on tronc_reminders (day);
`;
