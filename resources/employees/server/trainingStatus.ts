import { sql } from 'kysely';
import {
  employeeAnswer,
  TRAINING_STATUSES,
  type TrainingStatusChange,
  trainingStatusBody,
} from '#domain/contract/employees.ts';
import { employee } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context, Db } from '#server/context.ts';
import { presentOne } from '#server/crud/present.ts';
import { findRow, type RowOf, updateRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { completedOf } from './employeeParts.ts';
import { employeeOptions } from './employees.ts';

/** Requires that every training belongs to the company and is listed once. */
const checkTrainings = async (db: Db, company_id: number, given: TrainingStatusChange): Promise<void> => {
  const ids = given.map(({ training_id }) => training_id);
  const { rows } = await sql<{ id: number }>`
    select id from training_types where company_id = ${company_id} and id = any(${ids})`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  const faults = ids.flatMap((id, index) => {
    const rule = !known.has(id) ? 'not_found' : ids.indexOf(id) < index ? 'repeated' : null;
    return rule ? [{ path: `training_statuses.${index}.training_id`, rule } as const] : [];
  });
  if (faults.length > 0) throw validationError(...faults);
};

const present = (context: Context, row: RowOf<typeof employee>) => presentOne(context, employee, employeeOptions, row);

const setStatuses = async (context: Context, before: RowOf<typeof employee>, given: TrainingStatusChange) => {
  const { db } = context;
  const { company_id } = before;
  await checkTrainings(db, company_id, given);
  const keys = { companies: [company_id], employees: [before.id] };
  const complete = new Set((await completedOf(db, keys)).get(before.id));
  await sql`
    insert into employee_training (company_id, employee_id, training_id, complete)
    select ${company_id}, ${before.id}, * from unnest(
      ${given.map(({ training_id }) => training_id)}::bigint[], ${given.map((one) => one.status === 'complete')}::boolean[])
    on conflict (company_id, employee_id, training_id) do update set complete = excluded.complete`.execute(db);
  await audit(context, {
    event: 'employees.training_changed',
    resource: 'employees',
    record_id: before.id,
    company_id,
    changes: Object.fromEntries(
      given.map((one) => [
        `training.${one.training_id}`,
        [TRAINING_STATUSES[Number(complete.has(one.training_id))], one.status],
      ]),
    ),
  });
  return updateRow(db, employee, before.id, {});
};

/** The training of one employee (EMP-041, API-030). */
export const trainingStatusRoutes = [
  route({
    method: 'PATCH',
    path: '/employee/{id}/training_status',
    tag: employee.words.many,
    summary: 'Mark trainings as complete or incomplete',
    permission: { who: 'subject', rule: employee.access.edit, find: recordOf(employee) },
    audit: 'employees.training_changed',
    body: trainingStatusBody,
    answer: employeeAnswer,
    versioned: true,
    handle: async (context, { params, body: given, ifMatch }) => {
      const before = await findRow(context.db, employee, params.id, { lock: true });
      if (!before) throw new PortalError('not_found');
      if (ifMatch !== null && ifMatch !== before.revision)
        throw await changedError(context, 'employees', before.id, await present(context, before));
      return ok(await present(context, await setStatuses(context, before, given.training_statuses)));
    },
  }),
];
