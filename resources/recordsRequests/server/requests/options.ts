import { formatDate } from '#domain/dates/dateText.ts';
import { recordsRequest } from '#domain/entities/index.ts';
import { requestFaults, requestsNear } from '#domain/recordsRequests/rules.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import type { Planned, Requested } from '#server/crud/change/types.ts';
import { generatedOptions } from '#server/crud/generatedRoutes.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { factsOf, otherRequests, placeFaults, workerOf } from './facts.ts';

type RequestChange = Requested<typeof recordsRequest>;

/**
 * Checks a new request against the employer's records. One that is recorded only to be refused need not meet the
 * conditions (s.27J(7)).
 */
const faultsOf = async (context: Context, { values, before }: RequestChange): Promise<FieldError[]> => {
  const { company_id, site_id, received_on, from_month, to_month, employee_id = null, to_refuse } = values;
  if (before || !company_id || !site_id || !received_on || !from_month || !to_month) return [];
  const place = { company_id, site_id };
  const faults = await placeFaults(context.db, place);
  if (faults.length > 0 || to_refuse) return faults;
  const facts = await factsOf(context.db, { ...place, employee_id, received_on, from_month, to_month });
  // The declaration reports the months themselves.
  return requestFaults(facts)
    .filter(({ rule }) => rule === 'not_worked_there')
    .map(({ field, rule }) => ({ path: field, rule }));
};

/** A new request is open, and keeps the worker's name. Another one within three months may be refused. */
const plan = async (context: Context, change: RequestChange): Promise<Planned<typeof recordsRequest>> => {
  const faults = await faultsOf(context, change);
  const { before, values } = change;
  if (before || faults.length > 0) return { faults };
  const { company_id = 0, site_id = 0, employee_id = null, former_worker = null, received_on } = values;
  const worker = await workerOf(context.db, { company_id, site_id, employee_id });
  const name = worker?.name ?? former_worker;
  const canAsk = context.confirmed !== undefined && received_on !== undefined;
  const near = canAsk
    ? requestsNear(received_on, await otherRequests(context.db, { id: 0, company_id, employee_id, name }))
    : [];
  return {
    values: { status: 'open', name },
    questions:
      near.length === 0
        ? []
        : [{ code: 'request_within_three_months', params: { dates: near.map(formatDate).join(', ') } }],
  };
};

/** What the declaration of a records request cannot express. */
export const requestOptions: CrudOptions<typeof recordsRequest> = { ...generatedOptions(recordsRequest), plan };
