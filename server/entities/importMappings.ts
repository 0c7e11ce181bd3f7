import { sql } from 'kysely';
import { z } from 'zod';
import { AREAS } from '#domain/access/areas.ts';
import type { AccessRule } from '#domain/access/rules.ts';
import { payroll, scheme } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { employeeColumns } from '#domain/imports/employees.ts';
import { PERSON_COLUMNS } from '#domain/imports/hours.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { audit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import type { Tables } from '#server/db/tables.ts';
import { ok } from '#server/http/answer.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { recordOf } from '#server/http/subjects.ts';

type Kind = Tables['import_mappings']['kind'];
type Columns = Record<string, string>;

/** Maximum length of a column name. */
const MOST_LETTERS = 255;

const EMPLOYEE_COLUMNS = new Set([...employeeColumns('GB'), ...employeeColumns('IE')].map(({ name }) => name));
const HOURS_COLUMNS = new Set<string>([...PERSON_COLUMNS, 'hours']);
/**
 * The hours of a week or day, by its date or by its position in the period; a position also applies to later periods.
 */
const HOURS_OF_BUCKET = /^hours_(\d{4}-\d{2}-\d{2}|\d{1,2})$/;

/** For each kind of import: the entity that the mapping belongs to, the permission, and the columns of our format. */
const KINDS: Record<Kind, { entity: AnyEntity; rule: AccessRule; has(column: string): boolean; of: string }> = {
  employees: {
    entity: payroll,
    rule: AREAS.employees.canCreate,
    has: (column) => EMPLOYEE_COLUMNS.has(column),
    of: 'of employees for a payroll',
  },
  hours: {
    entity: scheme,
    rule: 'troncmaster',
    has: (column) => HOURS_COLUMNS.has(column) || HOURS_OF_BUCKET.test(column),
    of: 'of hours for a scheme',
  },
};

/** `{columns: {<our column>: <the file's>}}`; a column that our format does not have is rejected. */
const bodyOf = (kind: Kind) =>
  z.strictObject({
    columns: z
      .record(z.string(), z.string('invalid').trim().min(1, 'required').max(MOST_LETTERS, 'max_length'), 'required')
      .superRefine((columns, ctx) => {
        for (const name of Object.keys(columns))
          if (!KINDS[kind].has(name)) ctx.addIssue({ code: 'custom', message: 'unknown_field', path: [name] });
      }),
  });

const answerOf = (kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), id: z.int(), columns: z.record(z.string(), z.string()) });

const companyOf = async ({ db }: Context, { name }: AnyEntity, id: number): Promise<number> => {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from ${sql.table(name)} where id = ${id}`.execute(db);
  if (!rows[0]) throw new PortalError('not_found');
  return rows[0].company_id;
};

/** Returns what was chosen for the last file; empty before the first. */
const recall = async (context: Context, kind: Kind, target_id: number): Promise<Columns> => {
  const row = await context.db
    .selectFrom('import_mappings')
    .select('columns')
    .where('company_id', '=', await companyOf(context, KINDS[kind].entity, target_id))
    .where('kind', '=', kind)
    .where('target_id', '=', target_id)
    .executeTakeFirst();
  return row?.columns ?? {};
};

/** Stores the choice in place of the previous one. */
const remember = async (context: Context, kind: Kind, target_id: number, given: Columns): Promise<void> => {
  const { entity } = KINDS[kind];
  const company_id = await companyOf(context, entity, target_id);
  const before = await recall(context, kind, target_id);
  const values = { columns: JSON.stringify(given), updated_at: context.now() };
  await context.db
    .insertInto('import_mappings')
    .values({ company_id, kind, target_id, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'target_id']).doUpdateSet(values))
    .execute();
  await audit(context, {
    event: 'import_mapping.chosen',
    resource: entity.name,
    record_id: target_id,
    company_id,
    changes: { columns: [before, given] },
  });
};

const routesOf = (kind: Kind): AnyRoute[] => {
  const { entity, rule, of } = KINDS[kind];
  const common = {
    path: `/import_mappings/${kind}/{id}`,
    tag: 'Imports',
    permission: { who: 'subject', rule, find: recordOf(entity) },
    answer: answerOf(kind),
  } as const;
  return [
    route({
      ...common,
      method: 'GET',
      summary: `Which column of a file is which, ${of}`,
      handle: async (context, { params: { id } }) =>
        ok({ kind, id, columns: await recall(context, kind, id as number) }),
    }),
    route({
      ...common,
      method: 'PUT',
      summary: `Remember which column of a file is which, ${of}`,
      body: bodyOf(kind),
      audit: 'import_mapping.chosen',
      handle: async (context, { params: { id }, body: { columns } }) => {
        await remember(context, kind, id as number, columns);
        return ok({ kind, id, columns });
      },
    }),
  ];
};

/** The column mapping of imported files, stored for each payroll or scheme (contract H3). */
export const importMappingRoutes: AnyRoute[] = [...routesOf('employees'), ...routesOf('hours')];
