/**
 * A session in which a troncmaster looks through somebody's eyes (contract H6): `user_id` is whose eyes, `viewer_id` who
 * looks. Null for everybody's own sessions.
 */
export const sql = `
alter table sessions add column viewer_id bigint references users (id);
create index sessions_by_viewer_idx on sessions (viewer_id) where viewer_id is not null;
`;
