/**
 * A session in which a troncmaster views the portal as another user (contract H6): `user_id` is that user, `viewer_id`
 * the troncmaster. Null for users' own sessions.
 */
export const sql = `
alter table sessions add column viewer_id bigint references users (id);
create index sessions_by_viewer_idx on sessions (viewer_id) where viewer_id is not null;
`;
