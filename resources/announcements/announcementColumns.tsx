import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Announcement } from '#domain/contract/announcements.ts';
import { OneLine } from '#src/fields/text.tsx';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';
import { siteToday } from '#src/siteToday.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { NoticeType } from '#src/widgets/NoticeType.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

/** Returns the author's name as 'forename surname'. */
export const writerOf = ({ addedby: { forename, surname } }: Announcement): string => `${forename} ${surname}`;

/** Returns the name of the last editor other than the author (F-141). */
export const editorOf = ({ editedby }: Announcement): string | null =>
  editedby && `${editedby.forename} ${editedby.surname}`;

/** The author and, under it, who edited the announcement of someone else. */
const Writer = ({ announcement }: { announcement: Announcement }) => {
  const translate = useTranslate();
  const writer = writerOf(announcement);
  const name = editorOf(announcement);
  const edited = name && translate('announcements.edited_by_named', { name });
  return (
    <>
      <OneLine title={writer}>{writer}</OneLine>
      {edited && (
        <Typography component="div" variant="caption" color="textSecondary" sx={{ whiteSpace: 'normal' }}>
          {edited}
        </Typography>
      )}
    </>
  );
};

/** The type and, outside the days on which the dashboard shows the announcement, that it has expired or is not shown yet. */
export const TypeAndState = ({ announcement }: { announcement: Announcement }) => {
  const translate = useTranslate();
  const { notice_type, datestart, dateend } = announcement;
  const today = siteToday();
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <NoticeType type={notice_type} />
      {dateend && dateend < today && (
        <StatusBadge tone="neutral" label={translate('announcements.expired')} icon={HistoryOutlined} />
      )}
      {datestart && datestart > today && (
        <StatusBadge tone="neutral" label={translate('announcements.planned')} icon={ScheduleOutlined} />
      )}
    </Stack>
  );
};

/** Subject, Added By, Date Created, Type (ANN-002…005, ANN-015). */
export const COLUMNS: readonly (string | CustomColumn<Announcement>)[] = [
  'subject',
  {
    name: 'addedby',
    onTablets: 'below',
    onPhones: 'chosen',
    render: (record) => <Writer announcement={record} />,
  },
  {
    name: 'date_added',
    replaces: 'dateadded',
    csv: ['dateadded'],
    render: (record) => <DateText value={record.dateadded} />,
  },
  {
    name: 'notice_type',
    replaces: 'notice_type_id',
    render: (record) => <TypeAndState announcement={record} />,
  },
];
