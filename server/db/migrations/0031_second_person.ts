/**
 * Who had control of whose account, so that one person acting through two accounts does not count as two people
 * (security 6). A row is written when somebody else creates an account, resets its password or second factor, changes
 * its email address or mobile, or enables it again. The last 30 days are taken from the audit; those of the demo data
 * are not, because its people stand for colleagues of long standing.
 *
 * `checked_device` is the device that a batch was checked from. `second_look` asks for two troncmasters on each report.
 */
export const sql = `
create table account_control (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  by_user_id bigint not null references users (id),
  kind text not null
    check (kind in ('created', 'password_reset', 'second_factor_reset', 'email_changed', 'mobile_changed', 'enabled')),
  at timestamptz not null,
  check (user_id <> by_user_id)
);
create index account_control_user_idx on account_control (user_id, at);

insert into account_control (user_id, by_user_id, kind, at)
select a.record_id, a.user_id, found.kind, a.at
from audit a
  join users u on u.id = a.record_id
  join users b on b.id = a.user_id
  cross join lateral unnest(array[
    case when a.event = 'users.created' then 'created' end,
    case when a.event = 'users.password_reset' then 'password_reset' end,
    case when a.event = 'users.enabled' then 'enabled' end,
    case when a.event = 'users.changed' and a.changes ? 'email' then 'email_changed' end,
    case when a.event = 'users.changed' and a.changes ?| array['mobile_number', 'mobile_country_code']
      then 'mobile_changed' end,
    case when a.event = 'users.changed' and a.changes -> 'mfa_sms' -> 1 = 'false' then 'second_factor_reset' end
  ]) as found (kind)
where a.resource = 'users' and a.user_id <> a.record_id and found.kind is not null
  and a.at > now() - interval '30 days'
  and a.at > coalesce((select max(at) from audit where event = 'demo.entered'), '-infinity');

alter table payroll_batches add column checked_device bytea;
alter table companies add column second_look boolean not null default false;
`;
