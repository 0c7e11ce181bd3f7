import Icon from '@mui/icons-material/WorkOutlineOutlined';
import { lazy } from 'react';
import { jobRole } from '#domain/entities/jobRole.ts';
import { companyTab } from '#src/screens/companyTab.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** Job roles live on their company's page: their addresses name it, so they have none of their own. */
export const jobRoles = entityResource(jobRole, { icon: Icon, only: {} });

export const jobRolesTab = companyTab(
  'job_roles',
  lazy(() => import('./JobRolesTab.tsx').then((m) => ({ default: m.JobRolesTab }))),
);
