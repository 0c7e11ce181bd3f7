import AddOutlined from '@mui/icons-material/AddOutlined';
import { Link as MuiLink, Tab, Tabs, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router';
import { user } from '#domain/entities/users.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { EntityList } from '#src/screens/list/EntityList.tsx';
import { TabInTitle } from '#src/state/titleParts.ts';
import { LoadingMask } from '#src/widgets/LoadingMask.tsx';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { NotFound } from '#src/widgets/NotFound.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { BULK_STATE } from './bulkState.tsx';
import { ADD_USER, EDIT_USER } from './drawers.ts';
import { UserToolbar } from './UserToolbar.tsx';
import { USER_COLUMNS } from './userColumns.tsx';

const NewUserDrawer = lazyDrawer([ADD_USER], () => import('./NewUserDrawer.tsx').then((m) => m.NewUserDrawer));

/** The tabs and the filter of each (USR-001…003, F-56). */
const TABS: Readonly<Record<string, { label: string; filter: { active?: 0 | 1 } }>> = {
  'all-users': { label: 'users.all_users', filter: {} },
  active: { label: 'users.active', filter: { active: 1 } },
  archived: { label: 'users.archived', filter: { active: 0 } },
};

const MAY_ADD = { resource: 'user-management', action: 'create' } as const;

/** Lists the users whose accounts the current user manages (USR-001…010; for user managers and troncmasters, D5). */
export const UserManagement = () => {
  const translate = useTranslate();
  const { tab = '' } = useParams();
  const rights = useAllowedEach({ viewProviders: { resource: 'identity_providers', action: 'show' } });
  const chosen = TABS[tab];
  if (!chosen) return <NotFound />;
  // The link of some users is above the tabs and the list, which it must not move.
  if (!rights) return <LoadingMask />;
  return (
    <>
      <PageHeader
        title={translate('titles.user_management')}
        action={
          <DrawerButton
            variant="contained"
            startIcon={<AddOutlined />}
            drawer={ADD_USER}
            label="users.add"
            may={MAY_ADD}
          />
        }
      />
      <TabInTitle name={translate(chosen.label)} />
      {rights.viewProviders && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          <MuiLink component={Link} to="/user-management/single-sign-on">
            {translate('titles.identity_providers')}
          </MuiLink>
        </Typography>
      )}
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
      {tab === 'archived' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {translate('users.archived_hint')}
        </Typography>
      )}
      <EntityList
        key={tab}
        entity={user}
        filter={chosen.filter}
        columns={USER_COLUMNS}
        bulk={BULK_STATE}
        embedded
        action={null}
        actions={null}
        link={({ id }) => `/user-management/${tab}/user-details/${id}`}
        editPath={({ id }) => `/user-management/${tab}/user-details/${id}?drawer=${EDIT_USER}&drawer.id=${id}`}
        toolbar={<UserToolbar />}
      />
      <NewUserDrawer />
    </>
  );
};
