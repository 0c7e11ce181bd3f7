import { Box, Button, Link as MuiLink, Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { User } from '#dataProvider/custom/shapes.ts';
import { user } from '#domain/entities/user.ts';
import { OneLine } from '#src/fields/text.tsx';
import { NotFound } from '#src/layout/NotFound.tsx';
import { EntityList } from '#src/screens/EntityList.tsx';
import { useAllowed } from '#src/screens/useAllowed.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { PayrollRightsInput } from './rights/PayrollRightsInput.tsx';
import { usePayrolls } from './rights/usePayrolls.ts';
import { UserToolbar } from './UserToolbar.tsx';
import { ADD_USER, AddUserDrawer } from './userDrawers.tsx';
import { surnameFirst } from './userNames.ts';

/** The tabs and what each asks for (USR-001…003, F-56). */
const TABS: Readonly<Record<string, { label: string; filter: { active?: 0 | 1 } }>> = {
  'all-users': { label: 'users.all_users', filter: {} },
  active: { label: 'users.active', filter: { active: 1 } },
  archived: { label: 'users.archived', filter: { active: 0 } },
};

/** Everybody whose account this person looks after (USR-001…010; for user managers and troncmasters, D5). */
export const UserManagement = () => {
  const translate = useTranslate();
  const { tab = '' } = useParams();
  const chosen = TABS[tab];
  if (!chosen) return <NotFound />;
  return (
    <>
      <PageHeader title={translate('titles.user_management')} action={<AddUser />} />
      <Tabs value={tab} aria-label={translate('users.tabs')} sx={{ mb: 4 }}>
        {Object.entries(TABS).map(([segment, { label }]) => (
          <Tab
            key={segment}
            value={segment}
            label={translate(label)}
            component={Link}
            to={`/user-management/${segment}`}
          />
        ))}
      </Tabs>
      <EntityList key={tab} entity={user} filter={chosen.filter} embedded action={null} toolbar={<UserToolbar />}>
        <UserTable tab={tab} />
      </EntityList>
      <AddUserDrawer notice="notices.user_changed" keep="user-new">
        <Rights />
      </AddUserDrawer>
    </>
  );
};

const AddUser = () => {
  const translate = useTranslate();
  const { openDrawer } = useDrawer(ADD_USER);
  const allowed = useAllowed({ resource: 'user-management', action: 'create' });
  if (!allowed) return null;
  return (
    <Button variant="contained" onClick={() => openDrawer()}>
      {translate('users.add')}
    </Button>
  );
};

/** On the payrolls whose users this person manages. */
const Rights = () => {
  const translate = useTranslate();
  const payrolls = usePayrolls()?.filter(({ assignable_permissions = [] }) => assignable_permissions.length > 0);
  return payrolls && <PayrollRightsInput payrolls={payrolls} none={translate('users.no_payroll_rights')} withCompany />;
};

const ON_PHONES = { '& .column-email': { display: { xs: 'none', sm: 'table-cell' } } };

/** Name, Email, Last Login (USR-004); while other rows are read, the old ones stay, dimmed. */
const UserTable = ({ tab }: { tab: string }) => {
  const translate = useTranslate();
  const { isPlaceholderData, isFetching } = useListContext<User>();
  const dimmed = Boolean(isPlaceholderData) && isFetching;
  return (
    <Box aria-busy={dimmed} sx={{ overflowX: 'auto', opacity: dimmed ? 0.5 : 1 }}>
      <DataTable<User> bulkActionButtons={false} rowClick={false} sx={ON_PHONES}>
        <DataTable.Col<User>
          source="name"
          label="users.name"
          render={(row) => (
            <MuiLink component={Link} to={`/user-management/${tab}/user-details/${row.id}`} sx={{ fontWeight: 500 }}>
              <OneLine title={surnameFirst(row)}>{surnameFirst(row)}</OneLine>
            </MuiLink>
          )}
        />
        <DataTable.Col<User>
          source="email"
          label="users.email"
          render={({ email }) => <OneLine title={email}>{email}</OneLine>}
        />
        <DataTable.Col<User>
          source="last_login"
          label="users.last_login"
          render={({ last_login }) => (last_login ? <DateText value={last_login} time /> : translate('users.never'))}
        />
      </DataTable>
    </Box>
  );
};
