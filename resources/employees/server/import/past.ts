import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { EmployeeImport } from '#domain/contract/employeeImports.ts';
import type { Context, Db } from '#server/context.ts';
import { idIn, inScope } from '#server/crud/scope.ts';
import { isExpired } from './expiry.ts';

const imports = (db: Db) =>
  db
    .selectFrom('employee_imports as i')
    .innerJoin('users as u', 'u.id', 'i.created_by')
    .select([
      'i.id',
      'i.payroll_id',
      'i.filename',
      'i.created_at',
      'i.created',
      'i.updated',
      'i.undone_at',
      'u.id as user_id',
      'u.forename',
      'u.surname',
    ]);
type ImportRow = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number];

/**
 * Whether someone was changed or used since is only checked by the undo itself: it would be too expensive for a list.
 */
const present = (
  clock: Pick<Context, 'now'>,
  { user_id, forename, surname, created_at, undone_at, ...row }: ImportRow,
): EmployeeImport => ({
  ...row,
  created_by: { id: user_id, forename, surname, name: `${forename} ${surname}` },
  created_at: created_at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
  undoable: undone_at === null && row.created + row.updated > 0 && !isExpired(clock, created_at),
});

/**
 * Returns the imports that the caller may see, newest first: those of companies where they may import employees
 * themselves.
 */
export const listImports = async (
  context: Context,
  { payrolls, page }: { payrolls: readonly number[] | undefined; page: { number: number; size: number } },
): Promise<{ rows: EmployeeImport[]; total: number }> => {
  const { db, scope } = context;
  const mine = sql<boolean>`${inScope(scope, AREAS.employees.canCreate, 'i.company_id')}
    and ${idIn('i.payroll_id', payrolls ?? 'all')}`;
  const [rows, counted] = await Promise.all([
    imports(db)
      .where(mine)
      .orderBy('i.id', 'desc')
      .limit(page.size)
      .offset((page.number - 1) * page.size)
      .execute(),
    db
      .selectFrom('employee_imports as i')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(mine)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => present(context, row)), total: counted.total };
};

/** Returns one import, which the route has already found. */
export const importOf = async (context: Context, id: number): Promise<EmployeeImport> =>
  present(context, await imports(context.db).where('i.id', '=', id).executeTakeFirstOrThrow());
