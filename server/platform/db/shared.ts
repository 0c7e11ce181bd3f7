/** Tables that are copied in full to every node when the database is sharded by company (stack, 'Past one machine'). */
const SHARED = new Set(['companies', 'users']);

/** Returns whether the records of this table are shared by all companies, so that there is no company to compare. */
export const isShared = (table: string): boolean => SHARED.has(table);
