/**
 * A record of any resource, for code that does not know which. react-admin's own `RaRecord` has every property, of type
 * `any`; this type has only the id, and other values are read through the entity's declaration (`readField`).
 */
export type AnyRecord = { id: number | string };

/** A record, or a part of one, that is saved with the revision on which its changes are based. */
export interface Revised {
  revision: number;
}
