import Icon from '@mui/icons-material/WorkOutlineOutlined';
import { jobRole } from '#domain/entities/jobRole.ts';
import { companyTab } from '#src/screens/companyTab.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { fetched } from '#src/screens/fetched.tsx';

/** Job roles live on their company's page: their addresses name it, so they have none of their own. */
export const jobRoles = entityResource(jobRole, { icon: Icon, only: {} });

export const jobRolesTab = companyTab(
  'job_roles',
  fetched(() => import('./JobRolesTab.tsx').then((m) => m.JobRolesTab)),
);
