/**
 * What a start recognises the installation by: `key_check` is an HMAC made with the key that the database was used with, and
 * `file_folder` the id of the folder that has its files. After a change of the key, `audit_key` is the key of the audit
 * chain, encrypted with the new one. A single row.
 */
export const sql = `
create table installation (
  id integer primary key default 1 check (id = 1),
  key_check bytea,
  audit_key text,
  file_folder text
);
insert into installation default values;
`;
