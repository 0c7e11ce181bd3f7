import type { Announcement } from '#domain/contract/announcements.ts';
import { OneLine } from '#src/fields/text.tsx';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { NoticeType } from '#src/widgets/NoticeType.tsx';

/** Returns the author's name as 'forename surname'. */
export const writerOf = ({ addedby: { forename, surname } }: Announcement): string => `${forename} ${surname}`;

/** Subject, Added By, Date Created, Type (ANN-002…005, ANN-015). */
export const COLUMNS: readonly (string | CustomColumn<Announcement>)[] = [
  'subject',
  {
    name: 'addedby',
    render: (record) => <OneLine title={writerOf(record)}>{writerOf(record)}</OneLine>,
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
    render: (record) => <NoticeType type={record.notice_type} />,
  },
];
