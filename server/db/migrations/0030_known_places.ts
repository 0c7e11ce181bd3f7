/**
 * The place (digest of an address) from which a device was last used: the owner of an account whose logins are paused for
 * unknown devices may still log in from there on a new one.
 */
export const sql = `
alter table devices add column place text;
`;
