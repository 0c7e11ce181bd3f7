/** Open ones are asked for first (F-142). */
export const OPEN_FIRST = { defaults: { status: 'open' } };
