import { sql as statements } from './migrations/0112_statements.ts';
import { sql as workerAccess } from './migrations/0113_worker_access.ts';
import { sql as openShares } from './migrations/0116_open_shares.ts';

/** The last migration of version 0.1.0. */
export const LAST_OF_0_1 = '0095_spread';

/** The end of a function's body. */
const END = 'end $$;';

/** Returns the functions that a migration creates, to be created in place of earlier ones of the same names. */
const functionsOf = (migration: string): string =>
  migration
    .split('create function ')
    .slice(1)
    .map((text) => `create or replace function ${text.slice(0, text.indexOf(END) + END.length)}`)
    .join('\n');

/**
 * Turns the schema of version 0.1.0, whose last migration is `0095_spread`, into that of the baselines. Hours and payroll input
 * of open periods are due on the day after the period's end, never earlier. Everything else stays as it is: a company keeps
 * its setting of the second look, of which only the default changes.
 */
export const FROM_0_1 = `
alter table companies alter column second_look set default true;

create table address_confirmations (
  user_id bigint primary key references users (id),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create table sign_on_domains (
  user_id bigint primary key references users (id),
  domain text not null check (domain = lower(domain))
);

alter table handoff_open add column pay_date date;
update handoff_open o set pay_date = p.actual_pay_date from tronc_periods p
  where p.company_id = o.company_id and p.id = o.tronc_period_id;
create index handoff_open_day_idx on handoff_open (company_id, pay_date);
alter table worker_statements add column paid_on date;
alter table worker_reissues add column old_email text, add column changed_at timestamptz, add column sent_at timestamptz;
${[openShares, statements, workerAccess].map(functionsOf).join('\n')}
create trigger handoff_open_day after update of actual_pay_date on tronc_periods for each row
  when (old.actual_pay_date is distinct from new.actual_pay_date) execute function handoff_open_by_day();

alter table payroll_batches add column created_device bytea, add column answered_by bigint references users (id),
  add column answered_device bytea;

drop index password_links_open;
create unique index password_links_open on password_links (user_id) where used_at is null and purpose <> 'forgotten';
create index password_links_forgotten on password_links (user_id) where used_at is null and purpose = 'forgotten';
create index devices_place_idx on devices (place, last_used_at);
create index stored_files_company_size_idx on stored_files (company_id) include (size);
create index stored_files_uploader_size_idx on stored_files (uploader_id) include (size);

update tronc_periods p set submission_date = end_date + 1 where submission_date <= end_date and not exists (
  select from tronc_reports r where r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved');
update payroll_periods set payroll_input_due = end_date + 1 where payroll_input_due <= end_date and status = 'not started';
`;
