import { CAN_WRITE_URGENT, canEditAnnouncement } from '#domain/access/announcements.ts';
import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import { announcement, company, payroll } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { URGENT } from '#domain/noticeTypes.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { Context } from '#server/context.ts';
import type { Requested } from '#server/crud/change/types.ts';
import { findRow } from '#server/crud/repository.ts';
import { refusalOf } from '#server/platform/http/permit.ts';
import type { Permission, SubjectFinder } from '#server/platform/http/route.ts';
import { namedInBody } from '#server/platform/http/subjects.ts';

type Given = Requested<typeof announcement>;

const { company_id, payroll_id } = announcement.fields;
const payrollFault = (rule: FieldError['rule']): FieldError => ({
  path: 'payrollid',
  rule,
  params: { label: payroll_id.label },
});

const ofPayroll = namedInBody(payroll, 'payrollid');
const ofCompany = namedInBody(company, 'company');

/** Finds the subject of a new announcement: its payroll or, without one, the whole company. */
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

/** Changing an announcement, by its id in the path: its author and troncmasters (F-141). */
export const byAuthor: Permission<'id'> = {
  who: 'record',
  name: 'to have written the announcement, or troncmaster',
  param: 'id',
  check: async (db, who, id) => {
    const row = await findRow(db, announcement, id);
    const refusal = refusalOf(who, AREAS.announcements.canEdit, row ?? null);
    if (refusal || !row) throw refusal ?? new PortalError('not_found');
    if (!canEditAnnouncement(who, row, row.addedby)) throw new PortalError('announcement_of_another');
    return row.company_id;
  },
};

/**
 * Rejects a change of company, a move to a payroll without permission there, and writers without the permissions of
 * F-141. These also apply to bulk edits and undo, so the route does not declare them: others’ announcements are changed
 * by troncmasters only, and urgent ones written by those who may send a notice to everyone there.
 * @throws PortalError announcement_of_another, urgent_not_permitted, forbidden
 */
export const checkAnnouncement = async (context: Context, change: Given): Promise<FieldError[]> => {
  const { scope } = context;
  const { values, before } = change;
  if (before && !canEditAnnouncement(scope, before, before.addedby)) throw new PortalError('announcement_of_another');
  const leaves = before && values.company_id !== undefined && values.company_id !== before.company_id;
  const faults: FieldError[] = [
    ...(await checkMove(context, change)),
    ...(leaves ? [{ path: 'company', rule: 'read_only', params: { label: company_id.label } } as const] : []),
  ];
  const after = { ...before, ...values };
  if (faults.length === 0 && after.notice_type_id === URGENT && !can(scope, CAN_WRITE_URGENT, after))
    throw new PortalError('urgent_not_permitted');
  return faults;
};

/**
 * Derives the company from the payroll, the author from the session and the time from the clock. A change by someone
 * other than the author records who made it (F-141).
 */
export const ownColumns = async (
  context: Context,
  { values, before }: Given,
): Promise<Partial<RecordOf<typeof announcement>>> => {
  if (before)
    return before.addedby === context.scope.id ? {} : { editedby: context.scope.id, dateedited: context.now() };
  const written = { addedby: context.scope.id, dateadded: context.now() };
  if (values.payroll_id == null) return written;
  const found = await findRow(context.db, payroll, values.payroll_id);
  return { ...written, company_id: found?.company_id };
};
