import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box } from '@mui/material';
import type { Company } from '#domain/contract/companies.ts';
import type { User } from '#domain/contract/users.ts';
import { user } from '#domain/entities/users.ts';
import { DrawerButton, EditRowButton } from '#src/screens/drawer/DrawerButton.tsx';
import { EntityList } from '#src/screens/list/EntityList.tsx';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { ADD_USER, ASSIGN_USER, EDIT_USER } from '../drawers.ts';
import { COMPANY_USER_COLUMNS } from '../userColumns.tsx';

const CompanyUserDrawers = lazyDrawer([ADD_USER, ASSIGN_USER, EDIT_USER], () =>
  import('./CompanyUserDrawers.tsx').then((m) => m.CompanyUserDrawers),
);

/** Lists the users with permissions on the company, for troncmasters (CMP-029, CMP-040). */
export const UsersTab = ({ record: company }: { record: Company }) => (
  <>
    <EntityList
      entity={user}
      name="users.company"
      filter={{ company_ids: [company.id] }}
      columns={COMPANY_USER_COLUMNS}
      bulk={null}
      embedded
      action={<Actions />}
      link={null}
      actionsLabel="widgets.edit"
      actions={({ id, name }: User) => <EditRowButton drawer={EDIT_USER} id={id} name={name} />}
    />
    <CompanyUserDrawers company={company} />
  </>
);

const Actions = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    <DrawerButton variant="outlined" drawer={ASSIGN_USER} label="users.assign" />
    <DrawerButton variant="contained" startIcon={<AddOutlined />} drawer={ADD_USER} label="users.add" />
  </Box>
);
