import type { Update } from '#domain/contract/updates.ts';
import { update } from '#domain/entities/updates.ts';
import { DrawerList } from '#src/screens/drawer/DrawerList.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { UpdateActions } from './UpdateActions.tsx';

/** Lists updates and resources, newest first; troncmasters publish them. Unread ones are highlighted (UPD-001…012). */
export const UpdateList = () => (
  <DrawerList
    entity={update}
    link={null}
    toolbar={<TypeFilter />}
    isUnread={({ read }: Update) => !read}
    actions={(record: Update) => <UpdateActions update={record} />}
    add={{ name: 'add-update', label: 'updates.add', title: 'updates.add_title' }}
  />
);
