import { Readable } from 'node:stream';
import { AREAS } from '#domain/access/areas.ts';
import { signUpBody, signUpResetAnswer, signUpSentAnswer } from '#domain/contract/employees.ts';
import { employee, payroll } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { audit } from '#server/audit/audit.ts';
import type { Db } from '#server/context.ts';
import { companyOf } from '#server/db/companyOf.ts';
import { file, ok } from '#server/http/answer.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { namedInBody, recordOf } from '#server/http/subjects.ts';
import { signUpPdf } from './paper.ts';
import { peopleOf, sendInstructions } from './send.ts';

const tag = employee.words.many;

const placeOf = async (db: Db, employee_id: number) => {
  const place = await db
    .selectFrom('employees')
    .select(['id', 'company_id', 'payroll_id'])
    .where('company_id', '=', await companyOf(db, 'employees', employee_id))
    .where('id', '=', employee_id)
    .executeTakeFirst();
  if (!place) throw new PortalError('not_found');
  return place;
};

const reset: AnyRoute = route({
  method: 'PUT',
  path: '/employee/{id}/reset',
  tag,
  permission: { who: 'subject', rule: AREAS.signUp.canEdit, find: recordOf(employee) },
  summary: 'Reset the sign-up of an employee: the old code stops working, and the employee must sign up again',
  audit: 'employees.sign_up_reset',
  answer: signUpResetAnswer,
  handle: async (context, { params }) => {
    const { id: employee_id, company_id } = await placeOf(context.db, params.id);
    const values = { status: 'reset', code_hash: null, changed_at: context.now() } as const;
    await context.db
      .insertInto('employee_sign_ups')
      .values({ company_id, employee_id, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet(values))
      .execute();
    await audit(context, {
      event: 'employees.sign_up_reset',
      resource: 'employees',
      record_id: employee_id,
      company_id,
      changes: { signup_status: [null, 'reset'] },
    });
    return ok({ id: employee_id, signup_status: 'reset' });
  },
});

const send: AnyRoute = route({
  method: 'PUT',
  path: '/employees/signup_instructions',
  tag,
  permission: { who: 'subject', rule: AREAS.signUp.canCreate, find: namedInBody(payroll, 'payroll_id') },
  summary: 'Send sign-up instructions to employees of a payroll, or to all who are current',
  body: signUpBody,
  audit: 'employees.sign_up_sent',
  answer: signUpSentAnswer,
  handle: async (context, { body }) => {
    const found = await context.db
      .selectFrom('payrolls')
      .select(['id', 'company_id', 'epay_signupmethod'])
      .where('company_id', '=', await companyOf(context.db, 'payrolls', body.payroll_id))
      .where('id', '=', body.payroll_id)
      .executeTakeFirstOrThrow();
    return ok({ sent: await sendInstructions(context, found, body.employee_ids) });
  },
});

const preview: AnyRoute = route({
  method: 'GET',
  path: '/employees/signup_instructions/{id}/pdf_preview',
  tag,
  kind: 'file',
  permission: { who: 'subject', rule: AREAS.signUp.canView, find: recordOf(employee) },
  summary: 'The sign-up instructions of an employee as a PDF; the code is created when they are sent',
  handle: async ({ db, config, now }, { params }) => {
    const place = await placeOf(db, params.id);
    const [person] = await peopleOf(db, place.payroll_id, { ids: [place.id] });
    if (!person) throw new PortalError('not_found');
    return file('sign-up-instructions.pdf', 'application/pdf', Readable.from(signUpPdf(config, person, now())), {
      inline: true,
    });
  },
});

/** Gives employees access to their own portal (contract C5, F-76, F-77). */
export const signUpRoutes: AnyRoute[] = [send, preview, reset];
