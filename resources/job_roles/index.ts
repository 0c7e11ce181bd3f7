import Icon from '@mui/icons-material/WorkOutlineOutlined';
import { jobRole } from '#domain/entities/jobRole.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** Job roles live on their company's page: their addresses name it, so they have none of their own. */
export const jobRoles = entityResource(jobRole, {
  icon: Icon,
  list: undefined,
  create: undefined,
  edit: undefined,
  show: undefined,
});
