/**
 * People whose links ended because their email address changed, and who receive a new one at the new address: a job
 * sends it (server/workerAccess/reissue.ts). The trigger of 0063 now notes them, whichever way the address was changed.
 */
export const sql = `
create table worker_reissues (
  company_id bigint not null,
  employee_id bigint not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
);

create or replace function worker_links_void() returns trigger language plpgsql as $$
begin
  with ended as (
    delete from worker_links l where l.company_id = new.company_id and l.employee_id = new.id returning l.id
  )
  insert into worker_reissues (company_id, employee_id)
    select new.company_id, new.id where exists (select from ended) on conflict do nothing;
  return null;
end $$;
`;
