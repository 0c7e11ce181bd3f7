import { sql } from 'kysely';
import { effectiveFromQuery } from '#domain/contract/effectiveFrom.ts';
import {
  employeeAnswer,
  TRAINING_STATUSES,
  type TrainingStatusChange,
  trainingStatusBody,
} from '#domain/contract/employees.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { employee } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { dateFact, type FactKey, keepEarlierFact } from '#resources/schemes/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { presentOne } from '#server/crud/present.ts';
import { findRow, type RowOf, updateRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { ok } from '#server/platform/http/answer.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
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

/** @param day the first day of the period from which the statuses count; undefined is every period without a released report */
const setStatuses = async (
  context: Context,
  before: RowOf<typeof employee>,
  given: TrainingStatusChange,
  day: IsoDate | undefined,
) => {
  const { db } = context;
  const { company_id, tronc_scheme_id: home = null } = before;
  await checkTrainings(db, company_id, given);
  const key: FactKey = { company_id, employee_id: before.id, kind: 'training', scheme_id: null };
  const { from, faults, questions } = await dateFact(context, key, { home, given: day });
  if (faults.length > 0) throw validationError(...faults);
  const confirmed = requireConfirmed(context, questions);
  const keys = { companies: [company_id], employees: [before.id] };
  const completed = async () => (await completedOf(db, keys)).get(before.id) ?? [];
  const earlier = await completed();
  const complete = new Set(earlier);
  await sql`
    insert into employee_training (company_id, employee_id, training_id, complete)
    select ${company_id}, ${before.id}, * from unnest(
      ${given.map(({ training_id }) => training_id)}::bigint[], ${given.map((one) => one.status === 'complete')}::boolean[])
    on conflict (company_id, employee_id, training_id) do update set complete = excluded.complete`.execute(db);
  const dated = await keepEarlierFact(context, { ...key, before: earlier, after: await completed() }, from);
  await audit(context, {
    event: 'employees.training_changed',
    resource: 'employees',
    record_id: before.id,
    company_id,
    changes: {
      ...Object.fromEntries(
        given.map((one) => [
          `training.${one.training_id}`,
          [TRAINING_STATUSES[Number(complete.has(one.training_id))], one.status],
        ]),
      ),
      ...dated,
      ...confirmed,
    },
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
    query: effectiveFromQuery,
    body: trainingStatusBody,
    answer: employeeAnswer,
    versioned: true,
    handle: async (context, { params, query: { effective_from: from }, body: given, ifMatch }) => {
      const before = await findRow(context.db, employee, params.id, { lock: true });
      if (!before) throw new PortalError('not_found');
      if (ifMatch !== null && ifMatch !== before.revision)
        throw await changedError(context, 'employees', before.id, await present(context, before));
      return ok(await present(context, await setStatuses(context, before, given.training_statuses, from)));
    },
  }),
];
