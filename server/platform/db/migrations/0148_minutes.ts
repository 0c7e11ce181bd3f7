/** Table of minutes follows its declaration. */
export const sql = `
alter table minutes add column began_at time;
alter table minutes add column actions jsonb;
create table minutes_actions_responsible_id (
  company_id bigint not null,
  record_id bigint not null,
  linked_id bigint not null,
  constraint minutes_actions_responsible_id_pkey primary key (company_id, record_id, linked_id),
  constraint minutes_actions_responsible_id_record_id_fkey foreign key (company_id, record_id) references minutes (company_id, id) on delete cascade,
  constraint minutes_actions_responsible_id_linked_id_fkey foreign key (company_id, linked_id) references employees (company_id, id)
);
create index minutes_actions_responsible_id_linked_id_idx on minutes_actions_responsible_id (linked_id);
create index minutes_by_company_began_at_idx on minutes (company_id, began_at, id);
create index minutes_by_began_at_idx on minutes (began_at, id);
`;
