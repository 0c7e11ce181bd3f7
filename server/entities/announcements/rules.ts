import { AREAS } from '#domain/access/areas.ts';
import { announcement, company, payroll } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { Context } from '#server/context.ts';
import type { Change } from '#server/crud/options.ts';
import { findRow } from '#server/crud/repository.ts';
import { refusalOf } from '#server/http/permit.ts';
import type { SubjectFinder } from '#server/http/route.ts';
import { namedInBody } from '#server/http/subjects.ts';

type Given = Change<typeof announcement>;

const { company_id, payroll_id } = announcement.fields;
const payrollFault = (rule: FieldError['rule']): FieldError => ({
  path: 'payrollid',
  rule,
  params: { label: payroll_id.label },
});

const ofPayroll = namedInBody(payroll, 'payrollid');
const ofCompany = namedInBody(company, 'company');

/** Finds the subject of a new announcement: its payroll or, without one, the whole company (contract C7). */
export const ofTheBody: SubjectFinder<never> = {
  ...ofPayroll,
  name: 'payroll or company of the body',
  find: (db, request) => {
    const payrollid = isRecord(request.body) ? request.body.payrollid : null;
    return (payrollid == null ? ofCompany : ofPayroll).find(db, request);
  },
};

/**
 * Moving an announcement to another payroll, or to the whole company, requires permission to edit announcements there
 * too. Checked here and not declared in the route's `also`, whose rules apply to the record that the route is about: this
 * rule applies to another place, and to bulk edits and undo as well.
 */
const checkMove = async (context: Context, { values, before }: Given): Promise<FieldError[]> => {
  const wanted = values.payroll_id;
  if (!before || wanted === undefined || wanted === before.payroll_id) return [];
  const subject = { company_id: before.company_id, payroll_id: wanted };
  const refusal = refusalOf(context.scope, AREAS.announcements.canEdit, subject);
  if (refusal?.code === 'forbidden') throw new PortalError('forbidden');
  return refusal ? [payrollFault('not_found')] : [];
};

/** Rejects a change of company, and a move to a payroll without permission there. */
export const checkAnnouncement = async (context: Context, change: Given): Promise<FieldError[]> => {
  const { values, before } = change;
  const leaves = before && values.company_id !== undefined && values.company_id !== before.company_id;
  return [
    ...(await checkMove(context, change)),
    ...(leaves ? [{ path: 'company', rule: 'read_only', params: { label: company_id.label } } as const] : []),
  ];
};

/** Derives the company from the payroll, the author from the session and the time from the clock. */
export const ownColumns = async (context: Context, { values, before }: Given): Promise<Given['values']> => {
  if (before) return {};
  const written = { addedby: context.scope.id, dateadded: context.now() };
  if (values.payroll_id == null) return written;
  const found = await findRow(context.db, payroll, values.payroll_id);
  return { ...written, company_id: found?.company_id };
};
