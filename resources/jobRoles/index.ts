import Icon from '@mui/icons-material/WorkOutlineOutlined';
import { jobRole } from '#domain/entities/jobRoles.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { companyTab } from '#src/screens/show/companyTab.ts';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

/**
 * Job roles are shown on their company's page. Its address names the company, so job roles have no addresses of their
 * own.
 */
export const jobRoles = entityResource(jobRole, { icon: Icon, only: {} });

export const jobRolesTab = companyTab(
  'job_roles',
  lazyScreen(() => import('./JobRolesTab.tsx').then((m) => m.JobRolesTab)),
);
