import AddOutlined from '@mui/icons-material/AddOutlined';
import { Button, Stack } from '@mui/material';
import { type RaRecord, useTranslate } from 'ra-core';
import type { Announcement } from '#dataProvider/custom/shapes.ts';
import { announcement } from '#domain/entities/announcement.ts';
import { EntityList } from '#src/screens/EntityList.tsx';
import { EDITS_ROW } from '#src/screens/list/keys/useRowKeys.ts';
import { useAllowed } from '#src/screens/useAllowed.ts';
import { useIdentity } from '#src/session/useIdentity.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { COLUMNS } from './announcementColumns.tsx';
import { AnnouncementDrawers, CREATE, EDIT, VIEW } from './announcementDrawers.tsx';

const UNREAD = { '& td': { fontWeight: 600 } };

/** Announcements of one's payrolls, the newest first; what this person has not read stands out (ANN-001…016). */
export const AnnouncementList = () => {
  const translate = useTranslate();
  const me = useIdentity()?.id;
  const { openDrawer } = useDrawer(CREATE);
  const mayCreate = useAllowed({ resource: 'announcements', action: 'create' });
  const isRead = ({ notice_read }: Announcement) => notice_read.some(({ user_id }) => user_id === me);
  return (
    <>
      <EntityList
        entity={announcement}
        columns={COLUMNS}
        bulk={null}
        link={null}
        rowSx={(record: RaRecord) => (isRead(record as Announcement) ? {} : UNREAD)}
        actions={(record) => <Actions announcement={record as Announcement} />}
        action={
          mayCreate && (
            <Button variant="contained" startIcon={<AddOutlined />} onClick={() => openDrawer()}>
              {translate('announcements.create')}
            </Button>
          )
        }
      />
      <AnnouncementDrawers mayCreate={mayCreate} />
    </>
  );
};

/** View for everybody, Edit for who may write on its payroll (ANN-006). */
const Actions = ({ announcement: { id, subject, company, payrollid } }: { announcement: Announcement }) => {
  const translate = useTranslate();
  const view = useDrawer(VIEW);
  const edit = useDrawer(EDIT);
  const record = { company_id: company.id, payroll_id: payrollid ?? undefined };
  const mayEdit = useAllowed({ resource: 'announcements', action: 'edit', record });
  return (
    <Stack
      sx={{
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: 'flex-end',
        justifyContent: 'flex-end',
        gap: { sm: 1 },
      }}
    >
      <Button
        onClick={() => view.openDrawer({ id })}
        aria-label={translate('announcements.view_named', { name: subject })}
      >
        {translate('announcements.view')}
      </Button>
      {mayEdit && (
        <Button
          onClick={() => edit.openDrawer({ id })}
          aria-label={translate('announcements.edit_named', { name: subject })}
          {...EDITS_ROW}
        >
          {translate('widgets.edit')}
        </Button>
      )}
    </Stack>
  );
};
