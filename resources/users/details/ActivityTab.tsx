import '#i18n/pages/activity.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { failureOf, useApi, useApiQuery } from '#dataProvider/hooks.ts';
import type { User, UserActivity } from '#domain/contract/users.ts';
import { addDays, isIsoDate } from '#domain/dates/isoDate.ts';
import { useAddress } from '#src/reactAdmin/useListAddress.ts';
import { DayFilter } from '#src/screens/list/filters/DayFilter.tsx';
import { siteToday } from '#src/siteToday.ts';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { PageButtons } from '#src/widgets/PageButtons.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { type RowsColumn, RowsTable } from '#src/widgets/RowsTable.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { ActivityAction } from './ActivityAction.tsx';
import { ActivityRecord } from './ActivityRecord.tsx';
import { useUserPermissions } from './useUserPermissions.ts';

const PER_PAGE = 25;
/** Days before today that are shown at first. */
const DAYS_BEFORE = 30;

/** The days and the page in the address; without them, the last 30 days. */
const useActivityAddress = () => {
  const [params] = useSearchParams();
  const write = useAddress();
  const dayOf = (name: 'from' | 'to') => {
    const given = params.get(name);
    return given !== null && isIsoDate(given) ? given : null;
  };
  const to = dayOf('to') ?? siteToday();
  return {
    from: dayOf('from') ?? addDays(to, -DAYS_BEFORE),
    to,
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    setDay: (name: 'from' | 'to', day: string | null) => write({ [name]: day, page: null }),
    setPage: (page: number) => write({ page: String(page) }),
  };
};

const CELL = { verticalAlign: 'top', py: 2 } as const;
/** Phones show it below the action. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;
/** Longest words: a route, an IPv6 address. */
const SMALL = { overflowWrap: 'anywhere', color: 'text.secondary' } as const;

/** What an account did, and what was done to it, newest first. */
export const ActivityTab = ({ record: user }: { record: User }) => {
  const translate = useTranslate();
  const { isTroncmaster } = useUserPermissions(user);
  const api = useApi();
  const { from, to, page, setDay, setPage } = useActivityAddress();
  const { data, error, refetch, isPlaceholderData } = useApiQuery(
    'userActivity',
    [user.id, { from, to, page, per_page: PER_PAGE }],
    { of: 'users', keep: true, enabled: from <= to },
  );
  const columns: RowsColumn<UserActivity>[] = [
    {
      label: translate('activity.at'),
      cell: ({ at }) => <DateText value={at} time />,
      sx: { ...CELL, ...WIDE, whiteSpace: 'nowrap' },
    },
    {
      label: translate('activity.action'),
      names: true,
      cell: (row) => <ActivityAction user={user} row={row} />,
      sx: { ...CELL, minWidth: 160 },
    },
    {
      label: translate('activity.record'),
      cell: (row) => <ActivityRecord user={user} row={row} />,
      sx: { ...CELL, ...WIDE },
    },
    { label: translate('activity.company'), cell: ({ company }) => company?.name, sx: { ...CELL, ...WIDE } },
    {
      label: translate('activity.address'),
      cell: ({ address }) => address,
      sx: { ...CELL, ...WIDE, ...SMALL, minWidth: 112 },
    },
    { label: translate('activity.cause'), cell: ({ cause }) => cause, sx: { ...CELL, ...WIDE, ...SMALL } },
  ];
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4, maxWidth: 720 }}>
        {translate('activity.intro')} {!isTroncmaster && translate('activity.intro_managed')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', mb: 3 }}>
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <DayFilter label={translate('activity.from')} value={from} required onChange={(day) => setDay('from', day)} />
          <DayFilter label={translate('activity.to')} value={to} required onChange={(day) => setDay('to', day)} />
        </Box>
        <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ flex: 1, minHeight: 20, mb: 1.5 }}>
          {data && from <= to && translate('activity.found', { smart_count: data.total })}
        </Typography>
        <GuardedDownload
          variant="text"
          label={translate('lists.export')}
          disabled={from > to || !data || data.total === 0}
          fetchFile={() => api.userActivityCsv(user.id, { from, to })}
        />
      </Box>
      {from > to ? (
        <EmptyState text={translate('activity.reversed')} />
      ) : error ? (
        failureOf(error).status === 403 ? (
          <EmptyState text={error.message} />
        ) : (
          <Retry onClick={() => refetch()} />
        )
      ) : !data ? (
        <TableSkeleton />
      ) : data.total === 0 ? (
        <EmptyState text={translate('activity.none', { from: showDate(from), to: showDate(to) })} />
      ) : (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <RowsTable
            rows={data.rows}
            keyOf={({ id }) => id}
            columns={columns}
            label={translate('activity.title')}
            roomy
          />
          <PageButtons total={data.total} perPage={PER_PAGE} page={page} onChange={setPage} />
        </Box>
      )}
    </>
  );
};
