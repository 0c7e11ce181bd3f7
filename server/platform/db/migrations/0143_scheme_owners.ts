/**
 * Who of the troncmasters looks after a scheme, and who does so meanwhile: the deputy from `away_from` to `away_until`, both
 * included. They order the work on the desk and change no permission. A scheme without a row has nobody.
 */
export const sql = `
create table scheme_owners (
  company_id bigint not null,
  scheme_id bigint not null,
  owner_id bigint references users (id),
  deputy_id bigint references users (id),
  away_from date,
  away_until date,
  primary key (company_id, scheme_id),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  check (owner_id is not null or deputy_id is null),
  check (owner_id <> deputy_id),
  check (away_until >= away_from),
  check (away_from is null or deputy_id is not null)
);
`;
