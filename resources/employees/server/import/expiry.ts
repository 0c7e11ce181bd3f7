import { sql } from 'kysely';
import { IMPORT_UNDO_DAYS } from '#domain/constants.ts';
import type { Services } from '#server/context.ts';

const DAY = 86_400_000;
const oldest = ({ now }: Pick<Services, 'now'>): Date => new Date(now().getTime() - IMPORT_UNDO_DAYS * DAY);

/**
 * Returns whether an import of this time is too old to be undone. The clock decides, not whether its rows have already
 * been removed.
 */
export const isExpired = (services: Pick<Services, 'now'>, created_at: Date): boolean => created_at < oldest(services);

/**
 * Deletes the previous values stored by old imports: copies of personal data that were only needed for an undo, which
 * is no longer possible (decision 0005). The imports themselves, and their people's histories, stay.
 */
export const removeExpiredImports = async (services: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await sql`delete from employee_import_rows r using employee_imports i
    where i.company_id = r.company_id and i.id = r.import_id and i.created_at < ${oldest(services)}`.execute(
    services.db,
  );
};
