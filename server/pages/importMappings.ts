import { AREAS } from '#domain/access/areas.ts';
import type { AccessRule } from '#domain/access/rules.ts';
import {
  employeeMappingAnswer,
  employeeMappingBody,
  hoursMappingAnswer,
  hoursMappingBody,
  type ImportColumns,
  type ImportKind,
  netPaysMappingAnswer,
  netPaysMappingBody,
  parallelRunMappingAnswer,
  parallelRunMappingBody,
  payrollResultMappingAnswer,
  payrollResultMappingBody,
} from '#domain/contract/importMappings.ts';
import { payroll, scheme } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';

/** For each kind of import: the entity that the mapping belongs to, the permission, and the contract. */
const KINDS = {
  employees: {
    entity: payroll,
    rule: AREAS.employees.canCreate,
    body: employeeMappingBody,
    answer: employeeMappingAnswer,
    of: 'of employees for a payroll',
  },
  hours: {
    entity: scheme,
    rule: 'troncmaster',
    body: hoursMappingBody,
    answer: hoursMappingAnswer,
    of: 'of hours for a scheme',
  },
  payroll_result: {
    entity: payroll,
    rule: AREAS.handoffs.canCreate,
    body: payrollResultMappingBody,
    answer: payrollResultMappingAnswer,
    of: 'of what a payroll paid',
  },
  net_pays: {
    entity: payroll,
    rule: 'troncmaster',
    body: netPaysMappingBody,
    answer: netPaysMappingAnswer,
    of: 'of net pays for a payroll',
  },
  parallel_run: {
    entity: scheme,
    rule: 'troncmaster',
    body: parallelRunMappingBody,
    answer: parallelRunMappingAnswer,
    of: 'of a previous system for a scheme',
  },
} as const satisfies Record<ImportKind, { entity: AnyEntity; rule: AccessRule; of: string; [schema: string]: unknown }>;

/** Returns what was chosen for the last file; empty before the first. */
const recall = async (context: Context, kind: ImportKind, target_id: number): Promise<ImportColumns> => {
  const row = await context.db
    .selectFrom('import_mappings')
    .select('columns')
    .where('company_id', '=', context.company)
    .where('kind', '=', kind)
    .where('target_id', '=', target_id)
    .executeTakeFirst();
  return row?.columns ?? {};
};

/** Stores the choice in place of the previous one. */
const remember = async (context: Context, kind: ImportKind, target_id: number, given: ImportColumns): Promise<void> => {
  const { entity } = KINDS[kind];
  const company_id = context.company;
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

const routesOf = (kind: ImportKind): AnyRoute[] => {
  const { entity, rule, body, answer, of } = KINDS[kind];
  const common = {
    path: `/import_mappings/${kind}/{id}`,
    tag: 'Imports',
    permission: { who: 'subject', rule, find: recordOf(entity) },
    answer,
  } as const;
  return [
    route({
      ...common,
      method: 'GET',
      summary: `Read the column mapping of a file, ${of}`,
      handle: async (context, { params: { id } }) => ok({ kind, id, columns: await recall(context, kind, id) }),
    }),
    route({
      ...common,
      method: 'PUT',
      summary: `Save the column mapping of a file, ${of}`,
      body,
      audit: 'import_mapping.chosen',
      handle: async (context, { params: { id }, body: { columns } }) => {
        await remember(context, kind, id, columns);
        return ok({ kind, id, columns });
      },
    }),
  ];
};

/** The column mapping of imported files, stored for each payroll or scheme. */
export const importMappingRoutes: AnyRoute[] = [
  ...routesOf('employees'),
  ...routesOf('hours'),
  ...routesOf('payroll_result'),
  ...routesOf('net_pays'),
  ...routesOf('parallel_run'),
];
