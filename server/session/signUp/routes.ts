import { Readable } from 'node:stream';
import { AREAS } from '#domain/access/areas.ts';
import { signUpBody, signUpResetAnswer, signUpSentAnswer } from '#domain/contract/employees.ts';
import { employee, payroll } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { InCompany } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { file, ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { namedInBody, recordOf } from '#server/platform/http/subjects.ts';
import { count, LIMITS } from '#server/platform/limits/attempts.ts';
import { loginContext } from '../login.ts';
import { inOwnTransaction } from '../ownAccount.ts';
import { signUpPdf } from './paper.ts';
import { peopleOf, sendInstructions } from './send.ts';

const tag = employee.words.many;

const placeOf = async ({ db, company }: InCompany, employee_id: number) => {
  const place = await db
    .selectFrom('employees')
    .select(['id', 'company_id', 'payroll_id'])
    .where('company_id', '=', company)
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
    const { id: employee_id, company_id } = await placeOf(context, params.id);
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
  // Counted although the request is rejected.
  ownTransaction: true,
  answer: signUpSentAnswer,
  handle: async (context, { body }) => {
    await count(loginContext(context), LIMITS.signUpLetters(context.scope.id));
    const { db, company } = context;
    const found = await db
      .selectFrom('payrolls')
      .select(['id', 'company_id', 'epay_signupmethod'])
      .where('company_id', '=', company)
      .where('id', '=', body.payroll_id)
      .executeTakeFirstOrThrow();
    return ok({
      sent: await inOwnTransaction(context, (within) => sendInstructions(within, found, body.employee_ids)),
    });
  },
});

const preview: AnyRoute = route({
  method: 'GET',
  path: '/employees/signup_instructions/{id}/pdf_preview',
  tag,
  kind: 'file',
  media: ['application/pdf'],
  permission: { who: 'subject', rule: AREAS.signUp.canView, find: recordOf(employee) },
  summary: 'The sign-up instructions of an employee as a PDF; the code is created when they are sent',
  handle: async (context, { params }) => {
    const { config, now } = context;
    const { id, payroll_id } = await placeOf(context, params.id);
    const [person] = await peopleOf(context, payroll_id, { ids: [id] });
    if (!person) throw new PortalError('not_found');
    return file('sign-up-instructions.pdf', 'application/pdf', Readable.from(signUpPdf(config, person, now())), {
      inline: true,
    });
  },
});

/** Gives employees access to their own portal. */
export const signUpRoutes: AnyRoute[] = [send, preview, reset];
