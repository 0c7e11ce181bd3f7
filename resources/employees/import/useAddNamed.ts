import { useCreate, useNotify } from 'ra-core';
import { useMemo, useRef } from 'react';
import { failureOf, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { Company } from '#domain/contract/companies.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';

/** What a file can name: how a record of it is added. */
const KINDS = {
  job_role: { resource: 'job_roles', field: 'job_title', notice: 'notices.job_role_added' },
  site: { resource: 'sites', field: 'name', notice: 'notices.site_created' },
} as const;
type Kind = keyof typeof KINDS;

/** Adds a record with this name; returns why the server rejected the name. Any other failure is shown in a snackbar. */
export type AddNamed = (name: string) => Promise<string | undefined>;

/** Returns how the job roles and sites that a file names can be added to the company; without those that the user may not add. */
export function useAddNamed({ id }: Company): Partial<Record<Kind, AddNamed>> {
  const record = { company_id: id };
  const may = useAllowedEach({
    job_role: { resource: 'job_roles', action: 'create', record },
    site: { resource: 'sites', action: 'create', record },
  });
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const [create] = useCreate();
  const now = useRef({ notify, notifyFailure, refresh, create });
  now.current = { notify, notifyFailure, refresh, create };
  return useMemo(() => {
    const adderOf =
      (kind: Kind): AddNamed =>
      async (name) => {
        const { resource, field, notice } = KINDS[kind];
        try {
          const data = { company_id: id, [field]: name };
          await now.current.create(resource, { data, meta: { companyId: id } }, { returnPromise: true });
        } catch (error) {
          const fault = failureOf(error).body.errors?.[field];
          if (typeof fault === 'string') return fault;
          now.current.notifyFailure(error);
          return undefined;
        }
        now.current.notify(notice, { type: 'success' });
        await now.current.refresh([resource]);
        return undefined;
      };
    return { ...(may?.job_role && { job_role: adderOf('job_role') }), ...(may?.site && { site: adderOf('site') }) };
  }, [id, may?.job_role, may?.site]);
}
