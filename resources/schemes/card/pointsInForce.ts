import type { RuleChanges } from '#domain/contract/ruleChanges.ts';
import type { Scheme } from '#domain/contract/schemes.ts';

type Changed = Pick<RuleChanges['changes'][number], 'is_later' | 'parts' | 'job_roles'>;

/** Points that count from a day on, or once they are adopted (null); null points: the role is no longer in the scheme. */
export interface LaterPoints {
  from: string | null;
  points: number | null;
}

/** A job role of a scheme: its points in force today, or null if it is added later, and the later ones by day. */
export interface RolePoints {
  job_role_id: number;
  job_title: string;
  /** null for a role that only the scheme's earlier rules contain */
  department_id: number | null;
  points: number | null;
  later: LaterPoints[];
}

/** Returns the changes that count for no period that has begun, by day; the one that waits for adoption is the last. */
export const laterChanges = (data: RuleChanges | undefined): (Changed & { from: string | null })[] => [
  ...(data?.changes ?? [])
    .filter(({ is_later }) => is_later)
    .map((change) => ({ ...change, from: change.effective_from })),
  ...(data?.waiting ? [{ ...data.waiting, from: null }] : []),
];

/** Returns the job roles of a scheme with their points in force today, and later ones with their day (decision 0030). */
export const rolePointsInForce = (scheme: Scheme, data: RuleChanges | undefined): RolePoints[] => {
  const newest = scheme.job_roles.flatMap(({ department_id, job_roles }) =>
    job_roles.map((role) => ({ ...role, department_id })),
  );
  const changes = laterChanges(data);
  const known = new Set(newest.map(({ job_role_id }) => job_role_id));
  const removed = new Map(
    changes
      .flatMap(({ job_roles }) => job_roles)
      .filter(({ job_role_id }) => !known.has(job_role_id))
      .map(({ job_role_id, job_title }) => [
        job_role_id,
        { job_role_id, job_title, department_id: null, points: null },
      ]),
  );
  return [...newest, ...removed.values()].map((role) => {
    const own = changes.flatMap(({ from, job_roles }) =>
      job_roles
        .filter(({ job_role_id }) => job_role_id === role.job_role_id)
        .map((change) => ({ day: from, before: change.from, after: change.to })),
    );
    const [first] = own;
    return {
      ...role,
      points: first ? first.before : role.points,
      later: own.map(({ day, after }) => ({ from: day, points: after })),
    };
  });
};
