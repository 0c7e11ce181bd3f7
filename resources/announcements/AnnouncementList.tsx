import AddOutlined from '@mui/icons-material/AddOutlined';
import { useTranslate } from 'ra-core';
import type { Announcement } from '#domain/contract/announcements.ts';
import { announcement } from '#domain/entities/announcement.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton, EditRowButton } from '#src/screens/drawer/DrawerButton.tsx';
import { EntityList } from '#src/screens/list/EntityList.tsx';
import { RowActions } from '#src/screens/list/table/RowActions.tsx';
import { useIdentity } from '#src/session/useIdentity.ts';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { COLUMNS } from './announcementColumns.tsx';
import { CREATE, EDIT, VIEW } from './drawers.ts';

const AnnouncementDrawers = lazyDrawer([VIEW, CREATE, EDIT], () =>
  import('./announcementDrawers.tsx').then((m) => m.AnnouncementDrawers),
);

const UNREAD = { '& td': { fontWeight: 600 } };

/** Lists the announcements of the current user's payrolls, newest first. Unread ones are highlighted (ANN-001…016). */
export const AnnouncementList = () => {
  const me = useIdentity()?.id;
  const mayCreate = useAllowed({ resource: 'announcements', action: 'create' });
  const isRead = ({ notice_read }: Announcement) => notice_read.some(({ user_id }) => user_id === me);
  return (
    <>
      <EntityList
        entity={announcement}
        columns={COLUMNS}
        bulk={null}
        link={null}
        rowSx={(record: Announcement) => (isRead(record) ? {} : UNREAD)}
        actions={(record: Announcement) => <Actions announcement={record} />}
        action={
          mayCreate && (
            <DrawerButton
              variant="contained"
              startIcon={<AddOutlined />}
              drawer={CREATE}
              label="announcements.create"
            />
          )
        }
      />
      <AnnouncementDrawers mayCreate={mayCreate} />
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
