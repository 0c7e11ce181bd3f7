import Icon from '@mui/icons-material/ManageAccountsOutlined';
import { user } from '#domain/entities/user.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** People who sign in. */
export const users = entityResource(user, { icon: Icon });
