/** Who last changed an announcement of another author, and when (contract F-141). */
export const sql = `
alter table announcements
  add column editedby bigint,
  add column dateedited timestamptz,
  add constraint announcements_editedby_fkey foreign key (editedby) references users (id);
create index announcements_editedby_idx on announcements (editedby);
`;
