import Icon from '@mui/icons-material/ManageAccountsOutlined';
import type { Company } from '#domain/contract/companies.ts';
import { user } from '#domain/entities/users.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import type { RecordTab } from '#src/screens/show/RecordTabs.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

/**
 * People who sign in. Their pages are below /user-management and on their company's page (specification, section 2).
 */
export const users = entityResource(user, { icon: Icon, only: {} });

export const UserManagement = lazyScreen(() => import('./UserManagement.tsx').then((m) => m.UserManagement));
export const UserDetails = lazyScreen(() => import('./details/UserDetails.tsx').then((m) => m.UserDetails));

/** Only troncmasters see this tab, because only they may edit a company (CMP-029). */
export const usersTab: RecordTab<Company> = {
  segment: 'users',
  label: 'titles.users',
  may: ({ id }) => ({ resource: 'companies', action: 'edit', record: { id } }),
  Panel: lazyScreen(() => import('./company/UsersTab.tsx').then((m) => m.UsersTab)),
};
