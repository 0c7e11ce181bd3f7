import { useCreate, useGetList, useNotify } from 'ra-core';
import { failureOf, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import { jobRole } from '#domain/entities/jobRoles.ts';
import { sortOf } from './target.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: sortOf(jobRole) };

interface JobRolesOptions {
  /** false: only those still in use; archived ones too when absent. `true` would be the archived ones only. */
  archived?: false | undefined;
}

/** Returns the job roles of a company, by title. */
export const useJobRoles = (companyId: number, { archived }: JobRolesOptions = {}) =>
  useGetList<JobRole>('job_roles', { ...ALL, filter: { archived }, meta: { companyId } });

/**
 * Adds a job role to a company, and shows the result in a snackbar. `onFault` receives the error of the title, for example
 * that another role has it, to be shown at the input. `add` resolves with whether the role was added.
 */
export function useAddJobRole(companyId: number, onAdded: (role: JobRole) => void, onFault: (message: string) => void) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const [create, { isPending }] = useCreate<JobRole>();
  const add = (job_title: string): Promise<boolean> =>
    create(
      'job_roles',
      { data: { job_title }, meta: { companyId } },
      {
        returnPromise: true,
        onSuccess: async (role) => {
          notify('notices.job_role_added', { type: 'success' });
          await refresh(['job_roles']);
          onAdded(role);
        },
        onError: (error) => {
          const fault = failureOf(error).body.errors?.job_title;
          if (typeof fault === 'string') onFault(fault);
          else notifyFailure(error);
        },
      },
    ).then(
      () => true,
      () => false,
    );
  return { add, isPending };
}
