import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Company, User } from '#dataProvider/custom/shapes.ts';
import { user } from '#domain/entities/user.ts';
import { EntityList } from '#src/screens/EntityList.tsx';
import { EDITS_ROW } from '#src/screens/list/keys/useRowKeys.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { COMPANY_USER_COLUMNS, NOT_ON_PHONES } from '../userColumns.tsx';
import { ADD_USER, ASSIGN_USER, EDIT_USER } from '../userDrawers.tsx';
import { CompanyUserDrawers } from './CompanyUserDrawers.tsx';

/** Who has rights on the company, for troncmasters (CMP-029, CMP-040). */
export const UsersTab = ({ record: company }: { record: Company }) => (
  <>
    <EntityList
      entity={user}
      name="users.company"
      filter={{ company_ids: [company.id] }}
      columns={COMPANY_USER_COLUMNS}
      notOnPhones={NOT_ON_PHONES}
      bulk={null}
      embedded
      action={<Actions />}
      link={null}
      actionsLabel="widgets.edit"
      actions={(row) => <EditUser user={row as User} />}
    />
    <CompanyUserDrawers company={company} />
  </>
);

const Actions = () => {
  const translate = useTranslate();
  const add = useDrawer(ADD_USER);
  const assign = useDrawer(ASSIGN_USER);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outlined" onClick={() => assign.openDrawer()}>
        {translate('users.assign')}
      </Button>
      <Button variant="contained" startIcon={<AddOutlined />} onClick={() => add.openDrawer()}>
        {translate('users.add')}
      </Button>
    </Box>
  );
};

const EditUser = ({ user: { id, name } }: { user: User }) => {
  const translate = useTranslate();
  const { openDrawer } = useDrawer(EDIT_USER);
  return (
    <Button onClick={() => openDrawer({ id })} aria-label={translate('users.edit_named', { name })} {...EDITS_ROW}>
      {translate('widgets.edit')}
    </Button>
  );
};
