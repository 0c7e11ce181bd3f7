/** Requests that were answered long ago would otherwise be above those that must be answered. */
export const OPEN_FIRST = { defaults: { status: 'open' } };
