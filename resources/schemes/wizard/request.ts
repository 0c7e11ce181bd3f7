import type { SchemeValues } from './values.ts';

type Lists = Pick<SchemeValues, 'training_tronc_points' | 'role_points' | 'length_of_service_tronc_points'>;

/**
 * Returns the three lists of points as the server accepts them next to the scheme's own fields, in one request (F-103).
 */
export const listsOf = (values: Lists) => ({
  training_tronc_points: values.training_tronc_points.map(({ training_id, complete_points, incomplete_points }) => ({
    training_id,
    complete_points: Number(complete_points),
    incomplete_points: Number(incomplete_points),
  })),
  job_roles: byDepartment(values.role_points),
  length_of_service_tronc_points: values.length_of_service_tronc_points.map(({ time_span, tronc_points }) => ({
    time_span: Number(time_span),
    tronc_points: Number(tronc_points),
  })),
});

const byDepartment = (rows: Lists['role_points']) =>
  [...new Set(rows.map(({ department_id }) => department_id))].map((department_id) => ({
    department_id,
    job_roles: rows
      .filter((row) => row.department_id === department_id)
      .map(({ job_role_id, points }) => ({ job_role_id, points: Number(points) })),
  }));

/**
 * Returns whether a list contains an incomplete number, in a kind of points that is switched off; such a list is not
 * sent.
 */
const isHalfTyped = (text: string): boolean => /(points|time_span)":null/.test(text);

/** Returns only the lists that differ from those of the scheme, so that changes by others are not overwritten. */
export const changedLists = (values: Lists, before: Lists | undefined): Record<string, unknown> => {
  const was: Record<string, unknown> = before ? listsOf(before) : {};
  return Object.fromEntries(
    Object.entries(listsOf(values)).filter(([name, rows]) => {
      const text = JSON.stringify(rows);
      return !isHalfTyped(text) && text !== JSON.stringify(was[name]);
    }),
  );
};
