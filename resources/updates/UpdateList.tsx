import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'ra-core';
import type { Update } from '#dataProvider/custom/shapes.ts';
import { update } from '#domain/entities/update.ts';
import { CreateDrawer } from '#src/screens/EntityDrawers.tsx';
import { EntityList } from '#src/screens/EntityList.tsx';
import { useAllowed } from '#src/screens/useAllowed.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { TypeFilter } from './TypeFilter.tsx';
import { UpdateActions } from './UpdateActions.tsx';

const ADD = 'add-update';
const UNREAD = { '& td': { fontWeight: 600 } };

/** Updates and resources, the newest first; what this person has not read stands out (UPD-001…012). */
export const UpdateList = () => (
  <>
    <EntityList
      entity={update}
      link={null}
      action={<AddUpdate />}
      toolbar={<TypeFilter />}
      rowSx={({ read }: RaRecord) => (read ? {} : UNREAD)}
      actions={(record) => <UpdateActions update={record as Update} />}
    />
    <CreateDrawer entity={update} name={ADD} title="updates.add_title" />
  </>
);

/** For those who may publish (contract C7: troncmasters). */
const AddUpdate = () => {
  const translate = useTranslate();
  const { openDrawer } = useDrawer(ADD);
  const allowed = useAllowed({ resource: 'updates', action: 'create' });
  if (!allowed) return null;
  return (
    <Button variant="contained" onClick={() => openDrawer()}>
      {translate('updates.add')}
    </Button>
  );
};
