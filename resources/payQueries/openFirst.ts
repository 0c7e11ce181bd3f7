/** Queries that are closed would otherwise be above those that must be answered. */
export const OPEN_FIRST = { defaults: { status: 'open' } };
