import type { IfMatch } from '#dataProvider/custom/call.ts';
import type { useApi } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Lines } from '#src/tronc/useSavePart.ts';
import { departmentsOf } from './departments.ts';
import { validateSchemeValues } from './wizard/faults.ts';
import { listsOf } from './wizard/request.ts';
import type { SchemeValues } from './wizard/values.ts';

type Api = ReturnType<typeof useApi>;

interface PointsPart {
  /** the rows in the wizard's form, and the switch for this kind of points */
  list: 'role_points' | 'training_tronc_points' | 'length_of_service_tronc_points';
  on: 'tronc_points_job_role' | 'tronc_points_training' | 'tronc_points_length_of_service';
  /** the list's name in the scheme's own request */
  request: string;
  send(api: Api, scheme: Scheme, values: SchemeValues, seen: IfMatch): Promise<unknown>;
  /** each row as text */
  lines(values: SchemeValues, scheme: Scheme): Lines;
}

const datedBy = ({ effective_from }: SchemeValues, seen: IfMatch) => ({ ...seen, effective_from });

/** The three kinds of points, each saved by its own request, by the name of the wizard's page with the same rows. */
export const POINTS_PARTS = {
  roles: {
    list: 'role_points',
    on: 'tronc_points_job_role',
    request: 'job_roles',
    send: (api, { id }, values, seen) => api.setSchemeJobRoles(id, listsOf(values).job_roles, datedBy(values, seen)),
    lines: ({ role_points }, { divisions }) => {
      const departments = departmentsOf(divisions);
      const place = (wanted: number | null) => departments.find(({ id }) => id === wanted)?.name;
      return new Map(
        role_points.map(({ job_title, points, department_id }) => [
          job_title,
          departments.length > 1 ? `${place(department_id) ?? ''}: ${Number(points)}` : `${Number(points)}`,
        ]),
      );
    },
  },
  training: {
    list: 'training_tronc_points',
    on: 'tronc_points_training',
    request: 'training_tronc_points',
    send: (api, { id }, values, seen) =>
      api.setTrainingPoints(id, listsOf(values).training_tronc_points, datedBy(values, seen)),
    lines: ({ training_tronc_points: rows }) =>
      new Map(
        rows.map((row) => [row.name, `${Number(row.complete_points)} / ${Number(row.incomplete_points)}`] as const),
      ),
  },
  service: {
    list: 'length_of_service_tronc_points',
    on: 'tronc_points_length_of_service',
    request: 'length_of_service_tronc_points',
    send: (api, { id }, values, seen) =>
      api.setLengthOfServicePoints(id, listsOf(values).length_of_service_tronc_points, datedBy(values, seen)),
    lines: ({ length_of_service_tronc_points: rows }) =>
      new Map(rows.map((row) => [String(row.time_span), String(Number(row.tronc_points))] as const)),
  },
} satisfies Record<string, PointsPart>;
export type PointsPartName = keyof typeof POINTS_PARTS;

/**
 * Returns the errors in the rows of one kind. A kind that is switched off requires no rows, but any rows must be valid.
 */
export const partFaults = (name: PointsPartName, values: SchemeValues): FieldError[] => {
  const { list, on }: PointsPart = POINTS_PARTS[name];
  const validated = { ...values, [on]: values[on] || values[list].length > 0 };
  return validateSchemeValues(validated).filter(({ path }) => path === list || path.startsWith(`${list}.`));
};
