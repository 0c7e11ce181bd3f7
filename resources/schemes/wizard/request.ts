import type { SchemeValues } from './values.ts';

type Lists = Pick<SchemeValues, 'training_tronc_points' | 'role_points' | 'length_of_service_tronc_points'>;

/** The three lists of points as the server takes them beside the scheme's own fields, all in one call (F-103). */
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

/** A number that somebody left half typed, in a kind of points that is switched off: not worth sending. */
const isHalfTyped = (text: string): boolean => /(points|time_span)":null/.test(text);

/** Only the lists that differ from what the scheme had, so that a change elsewhere is not overwritten. */
export const changedLists = (values: Lists, before: Lists | undefined): Record<string, unknown> => {
  const was: Record<string, unknown> = before ? listsOf(before) : {};
  return Object.fromEntries(
    Object.entries(listsOf(values)).filter(([name, rows]) => {
      const text = JSON.stringify(rows);
      return !isHalfTyped(text) && text !== JSON.stringify(was[name]);
    }),
  );
};
