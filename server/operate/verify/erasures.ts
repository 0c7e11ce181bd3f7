import { erasureMac } from '#server/platform/audit/commitment.ts';

/** The audit row of an erasure, as read from the chain. */
export interface ErasureRow {
  seq: number;
  audit_id: number;
  /** the erased employee, and the company */
  record_id: number | null;
  company_id: number | null;
  changes: Record<string, unknown>;
}

/** The differences from what was sealed that the erasures of the chain allow. */
export interface Allowed {
  /** audit row → the hash of the values that replaced its own */
  emptied: Map<number, string>;
  /** report → its content hash since */
  reports: Map<number, string>;
}

const after = (value: unknown): unknown => (Array.isArray(value) ? value[1] : undefined);

const isRow = (value: unknown): value is [number, string] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'string';

/**
 * Adds what an erasure allows, if it is valid: its HMAC is correct, or it was made before there was a key (`adopted`:
 * up to which seal), or there is no key to check with.
 * @returns false if the row was not made by the portal's command
 */
export const allow = (
  allowed: Allowed,
  { seq, record_id, company_id, changes }: ErasureRow,
  key: Buffer | null,
  adopted: number,
): boolean => {
  const given = after(changes.audit_rows) ?? [];
  if (!Array.isArray(given) || !given.every(isRow)) return false;
  const emptied: readonly [number, string][] = given;
  // As eraseSubject writes it.
  const reports = (after(changes.reports) ?? {}) as Record<string, string>;
  if (key && seq > adopted) {
    if (record_id === null || company_id === null) return false;
    const mac = erasureMac(key, { id: record_id, company_id, emptied, reports });
    if (after(changes.mac) !== mac.toString('hex')) return false;
  }
  for (const [id, hash] of emptied) allowed.emptied.set(id, hash);
  for (const [id, hash] of Object.entries(reports)) allowed.reports.set(Number(id), hash);
  return true;
};
