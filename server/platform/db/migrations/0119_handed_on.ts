/**
 * The day on which a statement was handed over on paper, which may be earlier than `handed_at`, when a user recorded it.
 * Null for one that was recorded by a portal without this column: the day of `handed_at`.
 */
export const sql = `
alter table worker_statements add column handed_on date;
`;
