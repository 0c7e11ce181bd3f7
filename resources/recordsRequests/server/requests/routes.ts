import { AREAS } from '#domain/access/areas.ts';
import {
  answerRequestBody,
  type RecordsAnswer,
  recordsAnswer,
  recordsAnswerQuery,
} from '#domain/contract/recordsRequests.ts';
import { recordsRequest } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { requestFaults } from '#domain/recordsRequests/rules.ts';
import type { Context } from '#server/context.ts';
import { changesOf } from '#server/crud/change/audited.ts';
import { presentOne } from '#server/crud/present.ts';
import { findRow, updateRow } from '#server/crud/repository.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { schemasOf } from '#server/crud/schemasOf.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { today } from '#server/platform/calendar/today.ts';
import { csv, file, ok } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { type AnyRoute, route, type SubjectPermission } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { answerCsv, answerPdf, recordLines, requestFactsText } from './answerPaper.ts';
import { factsOf, workerOf } from './facts.ts';
import { requestOptions } from './options.ts';
import { draftAnswer, type RequestRow, readAnswer } from './readAnswer.ts';

/** Amounts of a person: for those who may edit employees, like a tronc record. */
const mayAnswer: SubjectPermission<'id'> = {
  who: 'subject',
  rule: AREAS.employees.canEdit,
  find: recordOf(recordsRequest),
};

const read = route({
  method: 'GET',
  path: '/records_requests/{id}/answer',
  tag: recordsRequest.words.many,
  permission: mayAnswer,
  query: recordsAnswerQuery,
  summary:
    'The answer to a records request as it was given; for an open one, as it would be given now. As a file with format=csv or format=pdf',
  answer: recordsAnswer,
  media: ['text/csv', 'application/pdf'],
  audit: 'records_requests.exported',
  handle: async (context, { params, query: { format } }) => {
    const request = await findRow(context.db, recordsRequest, params.id);
    if (!request) throw new PortalError('not_found');
    const content = await readAnswer(context.db, request);
    if (format === undefined) return ok(content);
    await audit(context, {
      event: 'records_requests.exported',
      resource: 'records_requests',
      record_id: request.id,
      company_id: request.company_id,
    });
    const name = `records-request-${request.id}`;
    return format === 'csv'
      ? csv(`${name}.csv`, answerCsv(content))
      : file(`${name}.pdf`, 'application/pdf', await exportStream(context, answerPdf(content, context.now())));
  },
});

const answer = route({
  method: 'POST',
  path: '/records_requests/{id}/answer',
  tag: recordsRequest.words.many,
  permission: mayAnswer,
  body: answerRequestBody,
  summary: 'Answer a records request, refuse it, or say why the records are not required; by email or by hand',
  ...schemasOf(recordsRequest, requestOptions),
  audit: 'records_requests.answered',
  versioned: true,
  handle: async (context, { params, body: { status, how, reasons: given }, ifMatch }) => {
    const { db, now, caller } = context;
    const before = await findRow(db, recordsRequest, params.id, { lock: true });
    if (!before) throw new PortalError('not_found');
    const shown = (row: RequestRow) => presentOne(context, recordsRequest, requestOptions, row);
    if (ifMatch !== null && ifMatch !== before.revision)
      throw await changedError(context, 'records_requests', before.id, await shown(before));
    if (before.status !== 'open') throw new PortalError('wrong_state');
    const reasons = status === 'answered' ? null : given || null;
    if (status !== 'answered' && reasons === null)
      throw validationError({ path: 'reasons', rule: 'required', params: { label: 'Reasons' } });
    if (status === 'answered') {
      const faults = requestFaults(await factsOf(db, before));
      if (faults.length > 0) throw validationError(...faults.map(({ field, rule }) => ({ path: field, rule })));
    }
    const email = (await workerOf(db, before))?.email ?? before.former_email;
    if (how === 'email' && !email) throw validationError({ path: 'how', rule: 'no_email' });

    const content: RecordsAnswer = {
      ...(await draftAnswer(db, before)),
      status,
      reasons,
      answered_on: today(context),
      ...(status !== 'answered' && { periods: [] }),
    };
    const row = await updateRow(db, recordsRequest, before.id, {
      status,
      reasons,
      answered_at: now(),
      answered_how: how,
      answered_by: `${caller.forename} ${caller.surname}`,
    });
    await db
      .insertInto('records_answers')
      .values({
        company_id: before.company_id,
        request_id: before.id,
        employee_id: before.employee_id ?? null,
        content: JSON.stringify(content),
      })
      .execute();
    if (how === 'email' && email) await send(context, email, content);
    await audit(context, {
      event: 'records_requests.answered',
      resource: 'records_requests',
      record_id: row.id,
      company_id: row.company_id,
      changes: changesOf(recordsRequest, before, row),
    });
    return ok(await shown(row));
  },
});

/** Sends the records of the place, or the reasons: never a person's amount. */
const send = (context: Context, email: string, content: RecordsAnswer): Promise<void> => {
  const facts = requestFactsText(content);
  return content.status === 'answered'
    ? mail(context, email, 'records_answer', { ...facts, records: recordLines(content) })
    : mail(context, email, 'records_reasons', { ...facts, reasons: content.reasons ?? '' });
};

/** Workers' requests for records on tips (Employment Rights Act 1996, s.27J). */
export const recordsRequestRoutes: AnyRoute[] = [...crudRoutes(recordsRequest, requestOptions), read, answer];
