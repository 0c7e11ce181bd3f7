import '#i18n/pages/recordsRequests.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { recordsRequest } from '#domain/entities/recordsRequests.ts';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';
import { EntityList, type EntityListProps } from '#src/screens/list/EntityList.tsx';
import { siteToday } from '#src/siteToday.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { OPEN_FIRST } from './openFirst.ts';
import type { RequestRecord } from './requestRecord.ts';

/** The last day of the answer, marked as overdue if the request is open and that day has passed. */
export const AnswerBy = ({ due, status }: Pick<RequestRecord, 'due' | 'status'>) => {
  const translate = useTranslate();
  if (!due) return null;
  const isOverdue = status === 'open' && due < siteToday();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      <DateText value={due} />
      {isOverdue && <StatusBadge tone="danger" label={translate('recordsRequests.overdue')} />}
    </Box>
  );
};

const DUE: CustomColumn<RequestRecord> = { name: 'due', render: (request) => <AnswerBy {...request} /> };
const COLUMNS = recordsRequest.list.columns.map((name) => (name === DUE.name ? DUE : name));

/** Lists records requests, the one that must be answered first at the top; open ones until the user removes that filter. */
export const RequestList = (list: Omit<EntityListProps, 'entity' | 'columns'>) => (
  <EntityList entity={recordsRequest} columns={COLUMNS} {...OPEN_FIRST} {...list} />
);
