import { Skeleton } from '@mui/material';
import { createElement } from 'react';
import type { BulkPart } from '#src/screens/list/bulk/bulkFields.ts';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

const WAITING = createElement(Skeleton, { variant: 'rounded', height: 32 });
const load = () => import('./LinksInput.tsx');
const DepartmentInput = lazyScreen(() => import('./DepartmentInput.tsx').then((m) => m.DepartmentInput), WAITING);
const BulkRoles = lazyScreen(() => import('./BulkRoles.tsx').then((m) => m.BulkRoles), WAITING);
const SitesInput = lazyScreen(() => load().then((m) => m.SitesInput), WAITING);

type Ids = readonly { id: number }[];
type Roles = readonly { job_role_id: number }[];

/** The department, job roles and sites for bulk changes; the scheme is a field and needs no entry here (F-74). */
export const BULK_LINKS: readonly BulkPart[] = [
  {
    name: 'department',
    label: 'resources.employees.fields.department',
    Input: DepartmentInput,
    toBody: ({ department, dept_no }) => ({ department: department || null, dept_no: dept_no || null }),
  },
  {
    name: 'job_roles',
    label: 'employees.job_roles',
    Input: BulkRoles,
    toBody: ({ job_roles, effective_from }) => ({
      job_roles: ((job_roles || []) as Roles).map(({ job_role_id }) => ({ job_role_id })),
      ...(typeof effective_from === 'string' && effective_from !== '' && { effective_from }),
    }),
  },
  {
    name: 'sites',
    label: 'employees.sites',
    Input: SitesInput,
    toBody: ({ sites }) => ({ site_ids: ((sites || []) as Ids).map(({ id }) => id) }),
  },
];
