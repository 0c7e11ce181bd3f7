import { Stack, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Announcement } from '#domain/contract/announcements.ts';
import { announcement as entity } from '#domain/entities/announcements.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { FieldFacts } from '#src/screens/show/FieldFacts.tsx';
import { useIdentity } from '#src/session/useIdentity.ts';
import { useAppState } from '#src/state/AppStateContext.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { PlainText } from '#src/widgets/PlainText.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { editorOf, TypeAndState, writerOf } from './announcementColumns.tsx';
import { VIEW } from './announcementDrawers.ts';

/** Shows the announcement whose id the drawer was opened with. Viewing it marks it as read (ANN-009, F-141a). */
export const ViewAnnouncement = () => {
  const translate = useTranslate();
  const { open, params, close } = useDrawer(VIEW);
  const id = Number(params.id);
  const { data, error, refetch } = useGetOne<Announcement>('announcements', { id }, { enabled: open && id > 0 });
  return (
    <SideDrawer open={open} onClose={close} title={translate('announcements.view_title')}>
      {data ? (
        <AnnouncementText announcement={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </SideDrawer>
  );
};

const AnnouncementText = ({ announcement }: { announcement: Announcement }) => {
  const translate = useTranslate();
  const words = useFieldWords(entity);
  const { payrolls } = useAppState();
  const { payrollid, company, message, subject } = announcement;
  const editor = editorOf(announcement);
  useMarkRead(announcement);
  return (
    <Stack component="article" sx={{ gap: 4, pb: 5 }}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <TypeAndState announcement={announcement} />
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
      </Stack>
      <PlainText text={message} />
      <FieldFacts
        entity={entity}
        record={announcement}
        facts={[
          { label: words.label('addedby'), value: writerOf(announcement) },
          'dateadded',
          ...(editor ? [{ label: translate('announcements.edited_by'), value: editor }, 'dateedited'] : []),
          { label: words.label('company_id'), value: company.name },
          {
            label: words.label('payroll_id'),
            value:
              payrollid === null
                ? translate('announcements.all_payrolls')
                : payrolls.find(({ id }) => id === payrollid)?.name,
          },
          'deptno',
          { label: translate('announcements.shown'), value: useDays(announcement) },
        ]}
      />
    </Stack>
  );
};

/** Describes in words the days on which the dashboard shows the announcement. */
const useDays = ({ datestart, dateend }: Announcement): string => {
  const translate = useTranslate();
  const from = datestart && showDate(datestart);
  const to = dateend && showDate(dateend);
  if (from && to) return translate('announcements.from_to', { from, to });
  if (from) return translate('announcements.from', { from });
  return to ? translate('announcements.until', { to }) : translate('announcements.always');
};

/**
 * Marks the announcement as read once per user. A troncmaster who views the portal as another user may not write; that
 * error is not shown.
 */
const useMarkRead = ({ id, notice_read }: Announcement): void => {
  const me = useIdentity()?.id;
  const { mutate } = useAction('announcementRead', { refreshes: ['announcements'], onError: () => true });
  const unread = me !== undefined && !notice_read.some(({ user_id }) => user_id === me);
  useEffect(() => {
    if (unread) mutate([id]);
  }, [unread, id, mutate]);
};
