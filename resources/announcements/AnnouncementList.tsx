import { useTranslate } from 'ra-core';
import type { Announcement } from '#domain/contract/announcements.ts';
import { announcement } from '#domain/entities/announcements.ts';
import { DrawerButton, EditRowButton } from '#src/screens/drawer/DrawerButton.tsx';
import { DrawerList } from '#src/screens/drawer/DrawerList.tsx';
import { RowActions } from '#src/screens/list/table/RowActions.tsx';
import { useIdentity } from '#src/session/useIdentity.ts';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { COLUMNS } from './announcementColumns.tsx';
import { createDrawer, EDIT, EDIT_DRAWER, VIEW } from './announcementDrawers.ts';

const ViewAnnouncement = lazyDrawer([VIEW], () => import('./ViewAnnouncement.tsx').then((m) => m.ViewAnnouncement));

/** Lists the announcements of the current user's payrolls, newest first. Unread ones are highlighted (ANN-001…016). */
export const AnnouncementList = () => {
  const { id: me, principal } = useIdentity() ?? {};
  return (
    <>
      <DrawerList
        entity={announcement}
        columns={COLUMNS}
        bulk={null}
        link={null}
        isUnread={({ notice_read }: Announcement) => !notice_read.some(({ user_id }) => user_id === me)}
        actions={(record: Announcement) => <Actions announcement={record} />}
        add={createDrawer(principal?.tronc_master ?? false)}
        edit={EDIT_DRAWER}
      />
      <ViewAnnouncement />
    </>
  );
};

/** Shows View to everyone, and Edit to the author and to troncmasters (ANN-006, F-141). */
const Actions = ({ announcement: { id, subject, company, payrollid, addedby } }: { announcement: Announcement }) => {
  const translate = useTranslate();
  const record = { company_id: company.id, payroll_id: payrollid ?? undefined, created_by_id: addedby.id };
  return (
    <RowActions>
      <DrawerButton
        drawer={VIEW}
        params={{ id }}
        label="announcements.view"
        aria-label={translate('announcements.view_named', { name: subject })}
      />
      <EditRowButton drawer={EDIT} id={id} name={subject} may={{ resource: 'announcements', action: 'edit', record }} />
    </RowActions>
  );
};
