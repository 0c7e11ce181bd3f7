import { AREAS } from '#domain/access/areas.ts';
import { employeeIdentityAnswer, employeeIdentityBody } from '#domain/contract/employees.ts';
import { employee } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { issueWorkerLink } from './links.ts';
import { announceChange } from './reissue.ts';

/**
 * A troncmaster has made sure who the worker is whose email address changed: all statements are open to the new address,
 * which receives a link at once. Users of the employer cannot do this, who may have entered an address of their own. The
 * request names the address that the troncmaster saw: one that was entered since is not confirmed.
 */
const confirm = route({
  method: 'POST',
  path: '/employee/{id}/confirm_identity',
  tag: employee.words.many,
  permission: { who: 'subject', rule: AREAS.workerIdentity.canEdit, find: recordOf(employee) },
  summary: 'Confirm who a worker is whose email address changed: it then opens the earlier statements too',
  audit: 'employees.identity_confirmed',
  body: employeeIdentityBody,
  answer: employeeIdentityAnswer,
  handle: async (context, { params: { id: employeeId }, body }) => {
    const { db, company: companyId, config, now } = context;
    const { name, email, company } = await db
      .selectFrom('employees as e')
      .innerJoin('companies as c', 'c.id', 'e.company_id')
      .select(['e.forename_1 as name', 'e.email', 'c.name as company'])
      .where('e.company_id', '=', companyId)
      .where('e.id', '=', employeeId)
      .forUpdate('e')
      .executeTakeFirstOrThrow();
    if (email !== body.email) throw new PortalError('worker_email_changed');
    // The address before learns of the change, also where this follows at once.
    await announceChange(context, { companyId, employeeId });
    const { numDeletedRows } = await db
      .deleteFrom('worker_reissues')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new PortalError('wrong_state');
    const link = await issueWorkerLink({ db, config }, { companyId, employeeId }, now());
    await mail(context, email, 'statement_link_all', { name, company, link });
    await audit(context, {
      event: 'employees.identity_confirmed',
      resource: 'employees',
      record_id: employeeId,
      company_id: companyId,
      changes: { email: [null, email] },
    });
    return ok({ id: employeeId, statements_closed: null });
  },
});

export const workerIdentityRoutes: AnyRoute[] = [confirm];
