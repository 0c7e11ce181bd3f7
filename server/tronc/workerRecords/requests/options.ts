import { formatDate } from '#domain/dates/dateText.ts';
import { recordsRequest } from '#domain/entities/index.ts';
import { requestFaults, requestsNear } from '#domain/recordsRequests/rules.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { today } from '#server/calendar/today.ts';
import type { Context } from '#server/context.ts';
import type { Change, CrudOptions } from '#server/crud/options.ts';
import { generatedOptions } from '#server/entities/generated.ts';
import { factsOf, otherRequests, placeFaults, workerOf } from './facts.ts';

type RequestChange = Change<typeof recordsRequest>;

/**
 * Checks a new request against the employer's records. One that is recorded only to be refused need not meet the
 * conditions (s.27J(7)).
 */
const check = async (context: Context, { values, before }: RequestChange): Promise<FieldError[]> => {
  const { company_id, site_id, received_on, from_month, to_month, employee_id = null, to_refuse } = values;
  if (before || !company_id || !site_id || !received_on || !from_month || !to_month) return [];
  const place = { company_id, site_id };
  const faults = await placeFaults(context.db, place);
  if (received_on > today(context))
    faults.push({ path: 'received_on', rule: 'not_future', params: { label: 'Received on' } });
  if (faults.length > 0 || to_refuse) return faults;
  const facts = await factsOf(context.db, { ...place, employee_id, received_on, from_month, to_month });
  // The declaration reports the months themselves.
  return requestFaults(facts)
    .filter(({ rule }) => rule === 'not_worked_there')
    .map(({ field, rule }) => ({ path: field, rule }));
};

/** What the declaration of a records request cannot express. */
export const requestOptions: CrudOptions<typeof recordsRequest> = {
  ...generatedOptions(recordsRequest),
  check,
  prepare: async ({ db }, { values, before }) => {
    if (before) return {};
    const { company_id = 0, site_id = 0, employee_id = null, former_worker = null } = values;
    const worker = await workerOf(db, { company_id, site_id, employee_id });
    return { status: 'open', name: worker?.name ?? former_worker };
  },
  questions: async ({ db, confirmed }, before, after) => {
    if (before || confirmed === undefined) return [];
    const near = requestsNear(after.received_on, await otherRequests(db, after));
    return near.length === 0
      ? []
      : [{ code: 'request_within_three_months', params: { dates: near.map(formatDate).join(', ') } }];
  },
};
