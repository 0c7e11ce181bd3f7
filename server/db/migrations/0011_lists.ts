/**
 * Lists and records: searched text is folded (no case, no accents), and each of its parts begins on a new line
 * (decision 0011). Also the saved views of lists, and the users' preferences for the portal's appearance.
 */
export const sql = String.raw`
create function search_fold(value text) returns text language sql immutable strict parallel safe
  return case when octet_length(value) = length(value) then lower(value)
    else lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')) end;
alter table companies drop column search_text, add column search_text text generated always as (search_fold(E'\n' || coalesce(name, '') || E'\n' || coalesce(trading_as_name, '') || E'\n' || coalesce(companies_house_number, '') || E'\n' || coalesce(company_number, ''))) stored;
create index companies_search_idx on companies using gin (search_text gin_trgm_ops);
alter table sites drop column search_text, add column search_text text generated always as (search_fold(E'\n' || coalesce(name, ''))) stored;
create index sites_search_idx on sites using gin (search_text gin_trgm_ops);
alter table payrolls drop column search_text, add column search_text text generated always as (search_fold(E'\n' || coalesce(name, ''))) stored;
create index payrolls_search_idx on payrolls using gin (search_text gin_trgm_ops);
alter table job_roles drop column search_text, add column search_text text generated always as (search_fold(E'\n' || coalesce(job_title, ''))) stored;
create index job_roles_search_idx on job_roles using gin (search_text gin_trgm_ops);
alter table schemes drop column search_text, add column search_text text generated always as (search_fold(E'\n' || coalesce(name, ''))) stored;
create index schemes_search_idx on schemes using gin (search_text gin_trgm_ops);
alter table employees drop column search_text, add column search_text text generated always as (search_fold(E'\n' || coalesce(forename_1, '') || ' ' || coalesce(surname, '') || E'\n' || coalesce(surname, '') || ' ' || coalesce(forename_1, '') || E'\n' || coalesce(payroll_ref, '') || E'\n' || coalesce(email, ''))) stored;
create index employees_search_idx on employees using gin (search_text gin_trgm_ops);
alter table users drop column search_text, add column search_text text generated always as (search_fold(E'\n' || coalesce(forename, '') || ' ' || coalesce(surname, '') || E'\n' || coalesce(surname, '') || ' ' || coalesce(forename, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(username, ''))) stored;
create index users_search_idx on users using gin (search_text gin_trgm_ops);
alter table updates add column search_text text generated always as (search_fold(E'\n' || coalesce(name, ''))) stored;
create index updates_search_idx on updates using gin (search_text gin_trgm_ops);
create table views (
  id bigint generated always as identity primary key,
  resource text not null,
  name text not null,
  shared boolean not null,
  company_id bigint references companies (id),
  state jsonb not null,
  owner_id bigint not null references users (id),
  created_at timestamptz not null
);
create index views_owner_idx on views (owner_id, resource);
create index views_shared_idx on views (resource, company_id) where shared;
create table user_preferences (
  user_id bigint primary key references users (id),
  data jsonb not null
);
`;
