/** The list shows open tickets by default (F-142). */
export const OPEN_FIRST = { defaults: { status: 'open' } };
