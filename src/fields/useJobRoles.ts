import { useCreate, useGetList, useNotify, useUpdate } from 'ra-core';
import { failureOf, fieldMessages, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import { jobRole } from '#domain/entities/jobRoles.ts';
import { sortOf } from './target.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: sortOf(jobRole) };

interface JobRolesOptions {
  /** false: only those still in use; true: only the archived ones; both when absent */
  archived?: boolean | undefined;
}

/** Returns the job roles of a company, by title. */
export const useJobRoles = (companyId: number, { archived }: JobRolesOptions = {}) =>
  useGetList<JobRole>('job_roles', { ...ALL, filter: { archived }, meta: { companyId } });

/**
 * Adds a job role to a company, and shows the result in a snackbar. `onFault` receives the error of the title, for example
 * that another role has it, to be shown at the input, and the archived role that has the title and can be restored. `add`
 * resolves with whether the role was added.
 */
export function useAddJobRole(
  companyId: number,
  onAdded: (role: JobRole) => void,
  onFault: (message: string, archived?: JobRole) => void,
) {
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
          const { body, message } = failureOf(error);
          const fault = body.errors?.job_title;
          // The contract declares `data` of this error.
          if (body.code === 'job_role_archived') onFault(message, body.data as JobRole);
          else if (typeof fault === 'string') onFault(fault);
          else notifyFailure(error);
        },
      },
    ).then(
      () => true,
      () => false,
    );
  return { add, isPending };
}

/** Returns an archived job role to use, with its points in the schemes, and shows the result in a snackbar. */
export function useRestoreJobRole(role: JobRole, onRestored?: (role: JobRole) => void) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const [update, { isPending }] = useUpdate<JobRole>();
  const restore = () =>
    update(
      'job_roles',
      { id: role.id, data: { ...role, archived: false }, previousData: role, meta: { companyId: role.company_id } },
      {
        mutationMode: 'pessimistic',
        onSuccess: (restored) => {
          notify('notices.job_role_restored', { type: 'success' });
          onRestored?.(restored);
        },
        onError: (error) => notifyFailure(fieldMessages(error).length > 0 ? new Error(fieldMessages(error)[0]) : error),
        // After an error too: someone else may have saved first.
        onSettled: () => refresh(['job_roles']),
      },
    );
  return { restore, isPending };
}
