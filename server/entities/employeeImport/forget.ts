import { sql } from 'kysely';
import { IMPORT_UNDO_DAYS } from '#domain/constants.ts';
import type { Services } from '#server/http/context.ts';

const DAY = 86_400_000;
const oldest = ({ now }: Pick<Services, 'now'>): Date => new Date(now().getTime() - IMPORT_UNDO_DAYS * DAY);

/** Is an import of then too old to be undone? The clock says it, not whether its rows were cleared already. */
export const isForgotten = (services: Pick<Services, 'now'>, created_at: Date): boolean =>
  created_at < oldest(services);

/**
 * Clears what old imports held before: copies of personal data that serve nothing but an undoing nobody may ask for any
 * more (decision 0005). The imports themselves, and the histories of their people, stay.
 */
export const forgetImports = async (services: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await sql`delete from employee_import_rows r using employee_imports i
    where i.company_id = r.company_id and i.id = r.import_id and i.created_at < ${oldest(services)}`.execute(
    services.db,
  );
};
