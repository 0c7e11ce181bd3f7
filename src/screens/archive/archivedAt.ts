import type { AnyRecord, Revised } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';

/** A record of an archivable entity, as the archive's dialogs need it. */
export type ArchivableRecord = AnyRecord & Revised & { archived_at: string | null; company_id?: number };

/**
 * Returns the record if it can be archived or restored: its entity is archivable, and the user received all of it.
 */
export const archivableRecord = (entity: AnyEntity, record: AnyRecord | undefined): ArchivableRecord | null =>
  entity.archivable && record && 'revision' in record && 'archived_at' in record
    ? // A response contains these fields in the form that the entity declares.
      (record as ArchivableRecord)
    : null;
