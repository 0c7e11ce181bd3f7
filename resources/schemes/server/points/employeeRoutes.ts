import { AREAS } from '#domain/access/areas.ts';
import { effectiveFromQuery } from '#domain/contract/effectiveFrom.ts';
import { employeePointsAnswer, employeePointsBody } from '#domain/contract/points.ts';
import { employee, scheme } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { decimalPoints, POINT } from '#domain/money/units.ts';
import { ensurePeriods } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';
import { findRow, type Row, updateRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { ok } from '#server/platform/http/answer.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordAt } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { dateFact, type FactKey, keepEarlierFact } from '../personFacts.ts';
import { employeePoints, findMember, setIndividualPoints } from './employeePoints.ts';

const PATH = '/tronc_schemes/{id}/employees/{employee_id}/tronc_points';

/** Locks the employee and requires that the scheme belongs to the same company; any other scheme is not_found. */
const lockBeside = async (db: Db, scheme_id: number, employee_id: number): Promise<Row> => {
  const [of, who] = [await findRow(db, scheme, scheme_id), await findRow(db, employee, employee_id, { lock: true })];
  if (!who || of?.company_id !== who.company_id) throw new PortalError('not_found');
  return who;
};

/** GET and PATCH of one person's points in one scheme. */
export const employeePointsRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: PATH,
    tag: employee.words.many,
    permission: { who: 'subject', rule: AREAS.employees.canView, find: recordAt(employee, 'employee_id') },
    summary: 'Read the points of an employee of a scheme, at the end of its current period',
    answer: employeePointsAnswer,
    handle: async (context, { params }) => {
      const member = await findMember(context, params.id, params.employee_id);
      if (!member) throw new PortalError('not_found');
      await ensurePeriods(context, [member.scheme_id]);
      return ok(await employeePoints(context, member));
    },
  }),
  route({
    method: 'PATCH',
    path: PATH,
    tag: employee.words.many,
    permission: { who: 'subject', rule: AREAS.employeeRecord.canEdit, find: recordAt(employee, 'employee_id') },
    summary: 'Set or clear the individual points of an employee of a scheme',
    audit: 'employees.points_changed',
    query: effectiveFromQuery,
    body: employeePointsBody,
    answer: employeePointsAnswer,
    versioned: true,
    handle: async (context, { params, query, body: { individual }, ifMatch }) => {
      const [scheme_id, employee_id] = [params.id, params.employee_id];
      const { revision } = await lockBeside(context.db, scheme_id, employee_id);
      const member = await findMember(context, scheme_id, employee_id);
      if (!member) throw new PortalError('employee_without_scheme');
      if (ifMatch !== null && ifMatch !== revision)
        throw await changedError(context, 'employees', employee_id, await employeePoints(context, member));
      const { company_id } = member;
      const key: FactKey = { company_id, employee_id, kind: 'individual_points', scheme_id };
      const { from, faults, questions } = await dateFact(context, key, { home: null, given: query.effective_from });
      if (faults.length > 0) throw validationError(...faults);
      const confirmed = requireConfirmed(context, questions);
      const after = (individual ?? 0) * POINT;
      const before = await setIndividualPoints(context.db, member, after);
      const dated = await keepEarlierFact(context, { ...key, before, after }, from);
      await updateRow(context.db, employee, employee_id, {});
      await audit(context, {
        event: 'employees.points_changed',
        resource: 'employees',
        record_id: employee_id,
        company_id,
        changes: {
          points_of: [null, scheme_id],
          individual: [decimalPoints(before), individual ?? 0],
          ...dated,
          ...confirmed,
        },
      });
      return ok(await employeePoints(context, { ...member, revision: revision + 1 }));
    },
  }),
];
