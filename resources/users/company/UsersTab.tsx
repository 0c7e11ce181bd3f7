import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import type { Company, User } from '#dataProvider/custom/shapes.ts';
import { user } from '#domain/entities/user.ts';
import { OneLine } from '#src/fields/text.tsx';
import { EntityList } from '#src/screens/EntityList.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { ADD_USER, ASSIGN_USER, EDIT_USER } from '../userDrawers.tsx';
import { phoneOf, surnameFirst } from '../userNames.ts';
import { CompanyUserDrawers } from './CompanyUserDrawers.tsx';

/** Who has rights on the company, for troncmasters (CMP-029, CMP-040). */
export const UsersTab = ({ record: company }: { record: Company }) => (
  <>
    <EntityList
      entity={user}
      filter={{ company_ids: [company.id] }}
      embedded
      action={<Actions />}
      toolbar={
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 3 }}>
          <Actions />
        </Box>
      }
    >
      <Users />
    </EntityList>
    <CompanyUserDrawers company={company} />
  </>
);

const Actions = () => {
  const translate = useTranslate();
  const add = useDrawer(ADD_USER);
  const assign = useDrawer(ASSIGN_USER);
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
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

const Users = () => (
  <DataTable<User> bulkActionButtons={false} rowClick={false} sx={ON_PHONES}>
    <DataTable.Col<User>
      source="name"
      label="users.name"
      render={(row) => <OneLine title={surnameFirst(row)}>{surnameFirst(row)}</OneLine>}
    />
    <DataTable.Col<User> source="phone" disableSort label="users.phone" render={(row) => phoneOf(row) ?? '–'} />
    <DataTable.Col<User>
      source="email"
      label="users.email"
      render={({ email }) => <OneLine title={email}>{email}</OneLine>}
    />
    <DataTable.Col<User> label="widgets.edit" align="right" render={(row) => <EditUser user={row} />} />
  </DataTable>
);

const EditUser = ({ user: { id, name } }: { user: User }) => {
  const translate = useTranslate();
  const { openDrawer } = useDrawer(EDIT_USER);
  return (
    <Button onClick={() => openDrawer({ id })} aria-label={translate('users.edit_named', { name })}>
      {translate('widgets.edit')}
    </Button>
  );
};
