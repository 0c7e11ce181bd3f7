/**
 * One-time links for a forgotten password, which anyone can request on the login page (capabilities 7). They replace each
 * other only: a request by another person does not invalidate the link of a new or reset account.
 */
export const sql = `
alter table password_links drop constraint password_links_purpose_check,
  add constraint password_links_purpose_check check (purpose in ('welcome', 'reset', 'forgotten'));
drop index password_links_open;
create unique index password_links_open on password_links (user_id, (purpose = 'forgotten')) where used_at is null;
`;
