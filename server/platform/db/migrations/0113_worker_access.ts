/**
 * Links with which workers read their own statements. Of links only hashes of the tokens are stored. A code is sent to the
 * worker's email address and opens a session that can only read; `secret` of a code is encrypted with a key outside the
 * database, because the hash of six digits could be guessed.
 *
 * When the address changes, a trigger deletes the person's links, with their codes and sessions, whichever way the change
 * was made. A changed address opens nothing at once (security 1): `worker_reissues` has everyone whose address was changed
 * after they had a link or a statement, until a troncmaster has confirmed who they are: the address before the first
 * unconfirmed change, when a job noticed the change and wrote to that address, and when the new address received its link
 * (server/session/workers/reissue.ts).
 */
export const sql = `
create table worker_links (
  id bigint generated always as identity,
  company_id bigint not null,
  employee_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
);
create index worker_links_employee_idx on worker_links (company_id, employee_id);
create index worker_links_token_idx on worker_links (token_hash);
create table worker_codes (
  company_id bigint not null,
  link_id bigint not null,
  secret text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (company_id, link_id),
  foreign key (company_id, link_id) references worker_links (company_id, id) on delete cascade
);
create table worker_sessions (
  id bigint generated always as identity,
  company_id bigint not null,
  employee_id bigint not null,
  link_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
  foreign key (company_id, link_id) references worker_links (company_id, id) on delete cascade
);
create index worker_sessions_employee_idx on worker_sessions (company_id, employee_id);
create index worker_sessions_link_idx on worker_sessions (company_id, link_id);
create index worker_sessions_token_idx on worker_sessions (token_hash);
create table worker_reissues (
  company_id bigint not null,
  employee_id bigint not null,
  old_email text,
  changed_at timestamptz,
  sent_at timestamptz,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
);

create function worker_links_void() returns trigger language plpgsql as $$
begin
  with ended as (
    delete from worker_links l where l.company_id = new.company_id and l.employee_id = new.id returning l.id
  )
  insert into worker_reissues (company_id, employee_id, old_email)
    select new.company_id, new.id, old.email where exists (select from ended)
      or exists (select from worker_statements s where s.company_id = new.company_id and s.employee_id = new.id)
    on conflict (company_id, employee_id) do update set changed_at = null, sent_at = null,
      old_email = coalesce(worker_reissues.old_email, excluded.old_email);
  return null;
end $$;
create trigger employees_worker_links after update of email on employees for each row
  when (old.email is distinct from new.email) execute function worker_links_void();
`;
