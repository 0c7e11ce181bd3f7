import Icon from '@mui/icons-material/WorkOutlineOutlined';
import { lazy } from 'react';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { jobRole } from '#domain/entities/jobRole.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import type { RecordTab } from '#src/screens/RecordTabs.tsx';

/** Job roles live on their company's page: their addresses name it, so they have none of their own. */
export const jobRoles = entityResource(jobRole, {
  icon: Icon,
  list: undefined,
  create: undefined,
  edit: undefined,
  show: undefined,
});

export const jobRolesTab: RecordTab<Company> = {
  segment: 'job-roles',
  label: 'titles.job_roles',
  may: ({ id }) => ({ resource: 'job_roles', action: 'show', record: { company_id: id } }),
  Panel: lazy(() => import('./JobRolesTab.tsx').then((m) => ({ default: m.JobRolesTab }))),
};
