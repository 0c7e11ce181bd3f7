import { AREAS } from '#domain/access/areas.ts';
import { announcement, company, payroll } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { Fault } from '#domain/schema/rules.ts';
import { namedInBody } from '#server/access/subjects.ts';
import type { Change } from '#server/crud/options.ts';
import { findRow } from '#server/crud/repository.ts';
import type { Context } from '#server/http/context.ts';
import { refusalOf } from '#server/http/permit.ts';
import type { SubjectFinder } from '#server/http/route.ts';

type Given = Change<typeof announcement>;

const { company_id, payroll_id, dateend } = announcement.fields;
const payrollFault = (rule: Fault['rule']): Fault => ({ path: 'payrollid', rule, params: { label: payroll_id.label } });

const ofPayroll = namedInBody(payroll, 'payrollid');
const ofCompany = namedInBody(company, 'company');

/** Where a new announcement is to stand: on its payroll or, without one, on the whole company (contract C7). */
export const ofTheBody: SubjectFinder = {
  ...ofPayroll,
  name: 'payroll or company of the body',
  find: (db, request) => {
    const { payrollid } = request.body as { payrollid?: unknown };
    return (payrollid == null ? ofCompany : ofPayroll).find(db, request);
  },
};

/** Whoever moves an announcement to another payroll, or to the whole company, must be allowed to write there as well. */
const checkMove = async (context: Context, { values, before }: Given): Promise<Fault[]> => {
  const wanted = values.payroll_id;
  if (!before || wanted === undefined || wanted === before.payroll_id) return [];
  const subject = { company_id: before.company_id as number, payroll_id: wanted };
  const refusal = refusalOf(context.scope, AREAS.announcements.canEdit, subject);
  if (refusal?.code === 'forbidden') throw new PortalError('forbidden');
  return refusal ? [payrollFault('not_found')] : [];
};

/** It never ends before it begins, and stays in the company where it was written. */
export const checkAnnouncement = async (context: Context, change: Given): Promise<Fault[]> => {
  const { values, before } = change;
  const [start, end] = [{ ...before, ...values }].flatMap((row) => [row.datestart, row.dateend]);
  const leaves = before && values.company_id !== undefined && values.company_id !== before.company_id;
  return [
    ...(await checkMove(context, change)),
    ...(leaves ? [{ path: 'company', rule: 'read_only', params: { label: company_id.label } } as const] : []),
    ...(start && end && end < start
      ? [{ path: 'dateend', rule: 'after_start', params: { label: dateend.label } } as const]
      : []),
  ];
};

/** The company follows from the payroll; who writes it, and when, from the session and the clock. */
export const ownColumns = async (context: Context, { values, before }: Given): Promise<Given['values']> => {
  if (before) return {};
  const written = { addedby: context.scope.id, dateadded: context.now() };
  if (values.payroll_id == null) return written;
  const found = await findRow(context.db, payroll, values.payroll_id);
  return { ...written, company_id: found?.company_id as number };
};
