import {
  departmentRolesAnswer,
  jobRolesBody,
  lengthOfServicePointsAnswer,
  lengthOfServicePointsBody,
  trainingPointsAnswer,
  trainingPointsBody,
} from '#domain/contract/points.ts';
import { scheme } from '#domain/entities/index.ts';
import { findRow } from '#server/crud/repository.ts';
import { all } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { employeePointsRoutes } from './employeeRoutes.ts';
import { jobRolePoints } from './jobRolePoints.ts';
import { lengthOfServicePoints } from './lengthOfServicePoints.ts';
import { putList } from './putRoute.ts';
import { trainingPoints } from './trainingPoints.ts';

const jobRoles = route({
  method: 'GET',
  path: '/tronc_schemes/{id}/job_roles',
  tag: scheme.words.many,
  kind: 'list',
  permission: { who: 'subject', rule: scheme.access.view, find: recordOf(scheme) },
  summary: 'List the departments of a scheme with their job roles and points',
  answer: departmentRolesAnswer,
  handle: async ({ db }, { params }) => {
    const row = await findRow(db, scheme, params.id);
    return all(row ? ((await jobRolePoints.read(db, [row])).get(row.id) ?? []) : []);
  },
});

/** The points of a scheme, and of its people. */
export const pointsRoutes: AnyRoute[] = [
  jobRoles,
  putList(jobRolePoints, 'job_roles', { body: jobRolesBody, answer: departmentRolesAnswer, kind: 'list' }),
  putList(trainingPoints, 'training_points', {
    body: trainingPointsBody,
    answer: trainingPointsAnswer,
    kind: 'record',
  }),
  putList(lengthOfServicePoints, 'length_of_service_points', {
    body: lengthOfServicePointsBody,
    answer: lengthOfServicePointsAnswer,
    kind: 'record',
  }),
  ...employeePointsRoutes,
];
