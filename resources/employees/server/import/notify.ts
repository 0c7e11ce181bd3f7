import type { Context } from '#server/context.ts';
import { notify } from '#server/platform/notices/notify.ts';

interface Undone {
  company_id: number;
  payroll_id: number;
  filename: string;
  created_by: number;
}

/**
 * Notifies the user who imported the people, and every client user who may import employees, that the import was
 * undone.
 */
export const notifyImportUndone = async (
  context: Context,
  { company_id, payroll_id, filename, created_by }: Undone,
): Promise<void> => {
  const names = await context.db
    .selectFrom('payrolls')
    .innerJoin('companies', 'companies.id', 'payrolls.company_id')
    .select(['payrolls.name as payroll', 'companies.name as company'])
    .where('payrolls.company_id', '=', company_id)
    .where('payrolls.id', '=', payroll_id)
    .executeTakeFirstOrThrow();
  await notify(context, {
    code: 'import_undone',
    params: { ...names, filename },
    path: `/companies/${company_id}/employees?drawer=past-imports`,
    at: { company_id },
    people: [created_by],
  });
};
