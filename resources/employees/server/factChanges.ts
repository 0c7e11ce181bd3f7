import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { type FactChange, factChangesAnswer } from '#domain/contract/factChanges.ts';
import { employee } from '#domain/entities/index.ts';
import type { InCompany } from '#server/context.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { factRows, presentFacts } from './facts.ts';

const changesOf = async (context: InCompany, id: number): Promise<FactChange[]> => {
  const facts = await presentFacts(context, await factRows(context, sql`f.employee_id = ${id}`));
  return facts.map(({ employee: _, employee_id: __, ...change }) => change);
};

/** From which day on job roles, training and individual points of a person change. */
export const factChangesRoute: AnyRoute = route({
  method: 'GET',
  path: '/employee/{id}/fact_changes',
  tag: employee.words.many,
  summary: 'Read from which day on the job roles, training and individual points of an employee change',
  permission: { who: 'subject', rule: AREAS.employees.canView, find: recordOf(employee) },
  answer: factChangesAnswer,
  handle: async (context, { params }) => ok(await changesOf(context, params.id)),
});
