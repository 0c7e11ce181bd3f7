import { announcement } from '#domain/entities/announcement.ts';
import { CreateDrawer, EditDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { usePrincipal } from '#src/session/useIdentity.ts';
import { AnnouncementInputs } from './AnnouncementInputs.tsx';
import { CREATE, EDIT, VIEW } from './drawers.ts';
import { ViewAnnouncement } from './ViewAnnouncement.tsx';

/** The drawers that view, create and edit an announcement (ANN-009, ANN-010, ANN-011). */
export const AnnouncementDrawers = ({ mayCreate }: { mayCreate: boolean }) => {
  const troncmaster = usePrincipal()?.tronc_master ?? false;
  return (
    <>
      <ViewAnnouncement name={VIEW} />
      {mayCreate && (
        <CreateDrawer
          entity={announcement}
          name={CREATE}
          title="announcements.create_title"
          notice="notices.announcement_created"
          draftKey="announcement-new"
        >
          <AnnouncementInputs wide={troncmaster} />
        </CreateDrawer>
      )}
      <EditDrawer
        entity={announcement}
        name={EDIT}
        title="announcements.edit_title"
        notice="notices.announcement_edited"
        draftKey="announcement-edit"
      >
        <AnnouncementInputs />
      </EditDrawer>
    </>
  );
};
