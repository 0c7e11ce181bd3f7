import '#i18n/pages/payQueries.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { daysBetween } from '#domain/dates/isoDate.ts';
import { payQuery } from '#domain/entities/payQueries.ts';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';
import { EntityList, type EntityListProps } from '#src/screens/list/EntityList.tsx';
import { siteToday } from '#src/siteToday.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { OPEN_FIRST } from './openFirst.ts';
import type { QueryRecord } from './queryRecord.ts';

/** The last day of the answer, with the days since then if the query is still open. */
export const AnswerBy = ({ due, status }: Pick<QueryRecord, 'due' | 'status'>) => {
  const translate = useTranslate();
  const late = status === 'open' ? daysBetween(due, siteToday()) : 0;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      <DateText value={due} />
      {late > 0 && <StatusBadge tone="danger" label={translate('payQueries.days_late', { smart_count: late })} />}
    </Box>
  );
};

const DUE: CustomColumn<QueryRecord> = { name: 'due', render: (query) => <AnswerBy {...query} /> };
const COLUMNS = payQuery.list.columns.map((name) => (name === DUE.name ? DUE : name));

/** Lists pay queries, the one that must be answered first at the top; open ones until the user removes that filter. */
export const QueryList = (list: Omit<EntityListProps, 'entity' | 'columns'>) => (
  <EntityList entity={payQuery} columns={COLUMNS} {...OPEN_FIRST} {...list} />
);
