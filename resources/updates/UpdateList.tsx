import AddOutlined from '@mui/icons-material/AddOutlined';
import type { Update } from '#domain/contract/updates.ts';
import { update } from '#domain/entities/update.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { EntityList } from '#src/screens/list/EntityList.tsx';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { UpdateActions } from './UpdateActions.tsx';

const ADD = 'add-update';
const AddUpdate = lazyDrawer([ADD], () => import('#src/screens/drawer/EntityDrawers.tsx').then((m) => m.CreateDrawer));
/** Users who may publish: troncmasters (contract C7). */
const MAY_ADD = { resource: 'updates', action: 'create' } as const;
const UNREAD = { '& td': { fontWeight: 600 } };

/** Lists updates and resources, newest first. Unread ones are highlighted (UPD-001…012). */
export const UpdateList = () => (
  <>
    <EntityList
      entity={update}
      link={null}
      action={
        <DrawerButton variant="contained" startIcon={<AddOutlined />} drawer={ADD} label="updates.add" may={MAY_ADD} />
      }
      toolbar={<TypeFilter />}
      rowSx={({ read }: Update) => (read ? {} : UNREAD)}
      actions={(record: Update) => <UpdateActions update={record} />}
    />
    <AddUpdate entity={update} name={ADD} title="updates.add_title" />
  </>
);
