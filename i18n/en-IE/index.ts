import type { Catalogue, Overrides } from '../shape.ts';

/**
 * English for users in Ireland: only what differs from en-GB, which is nothing at present. The terms of a country, such as
 * Eircode and PPS number, are those of the record on screen in every language (docs/ireland.md): an Irish user may look at a
 * British record, and the reverse.
 */
export const enIE = {} satisfies Overrides<Catalogue>;
