/**
 * The body of a letter is encrypted while it waits (`seal_id` is part of what the key authenticates) and removed once the
 * letter is sent or refused for good. A body without `seal_id` is from an earlier version: the next start encrypts it.
 * `demo_users` marks the accounts that the demo data brings. In an existing demo database they are the accounts created
 * between the two audit rows that the demo leaves at its beginning and its end.
 */
export const sql = `
alter table outbox alter column body drop not null;
alter table outbox add column seal_id uuid;
update outbox set body = null where sent_at is not null or failed_at is not null;
alter table outbox add constraint outbox_no_body_once_done
  check (body is null or (sent_at is null and failed_at is null));

create table demo_users (
  user_id bigint primary key references users (id) on delete cascade,
  disabled_at timestamptz
);
insert into demo_users (user_id)
  select u.id from users u
  where exists (
    select from audit entered where entered.event = 'demo.entered' and exists (
      select from audit created where created.event = 'users.created' and created.resource = 'users'
        and created.record_id = u.id and created.id < entered.id
    )
  );
`;
