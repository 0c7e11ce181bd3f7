import Icon from '@mui/icons-material/GroupsOutlined';
import { employee } from '#domain/entities/employee.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** People on a payroll; new ones come by import alone (F-75). */
export const employees = entityResource(employee, { icon: Icon, create: undefined });
