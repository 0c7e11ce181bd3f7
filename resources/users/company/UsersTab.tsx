import AddOutlined from '@mui/icons-material/AddOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { Box, Button } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import type { Company, User } from '#dataProvider/custom/shapes.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import { OneLine } from '#src/fields/text.tsx';
import { TableSkeleton } from '#src/screens/Skeletons.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Paging } from '#src/widgets/Paging.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { phoneOf, surnameFirst } from '../userNames.ts';
import { CompanyUserDrawers } from './CompanyUserDrawers.tsx';
import { ADD_USER, ASSIGN_USER, EDIT_USER } from './drawerNames.ts';

/** Who has rights on the company, for troncmasters (CMP-029, CMP-040). */
export const UsersTab = ({ record: company }: { record: Company }) => (
  <ListBase
    resource="users"
    filter={{ company_ids: [company.id] }}
    sort={{ field: 'name', order: 'ASC' }}
    perPage={PAGE_SIZE.users}
    storeKey={false}
    exporter={false}
  >
    <Actions />
    <Users />
    <CompanyUserDrawers company={company} />
  </ListBase>
);

const Actions = () => {
  const translate = useTranslate();
  const add = useDrawer(ADD_USER);
  const assign = useDrawer(ASSIGN_USER);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mb: 3 }}>
      <Button variant="outlined" onClick={() => assign.openDrawer()}>
        {translate('users.assign')}
      </Button>
      <Button variant="contained" startIcon={<AddOutlined />} onClick={() => add.openDrawer()}>
        {translate('users.add')}
      </Button>
    </Box>
  );
};

/** A phone has room for the name and the way into the drawer. */
const ON_PHONES = { '& :is(.column-phone, .column-email)': { display: { xs: 'none', sm: 'table-cell' } } };

const Users = () => {
  const translate = useTranslate();
  const { isPending, error, total, refetch } = useListContext<User>();
  if (isPending) return <TableSkeleton />;
  if (error)
    return (
      <EmptyState
        text={translate('screens.failed')}
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            {translate('screens.retry')}
          </Button>
        }
      />
    );
  if (total === 0) return <EmptyState icon={PeopleOutlined} text={translate('companies.users_none')} />;
  return (
    <>
      <DataTable<User> bulkActionButtons={false} rowClick={false} sx={ON_PHONES}>
        <DataTable.Col<User>
          source="name"
          label="users.name"
          render={(user) => <OneLine title={surnameFirst(user)}>{surnameFirst(user)}</OneLine>}
        />
        <DataTable.Col<User> source="phone" disableSort label="users.phone" render={(user) => phoneOf(user) ?? '–'} />
        <DataTable.Col<User>
          source="email"
          label="users.email"
          render={({ email }) => <OneLine title={email}>{email}</OneLine>}
        />
        <DataTable.Col<User> label="widgets.edit" align="right" render={(user) => <EditUser user={user} />} />
      </DataTable>
      <Paging />
    </>
  );
};

const EditUser = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const { openDrawer } = useDrawer(EDIT_USER);
  return (
    <Button onClick={() => openDrawer({ id: user.id })} aria-label={translate('users.edit_named', { name: user.name })}>
      {translate('widgets.edit')}
    </Button>
  );
};
