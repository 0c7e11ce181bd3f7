import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { Box, Card, List } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { useAction, useApiQuery } from '#dataProvider/hooks.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { Notice } from '#domain/contract/notices.ts';
import { ChoiceFilter } from '../fields/ChoiceFilter.tsx';
import { FilterRow } from '../screens/list/filters/FilterRow.tsx';
import { ActionButton } from '../widgets/ActionButton.tsx';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { PageButtons } from '../widgets/PageButtons.tsx';
import { PageHeader } from '../widgets/PageHeader.tsx';
import { Retry } from '../widgets/Retry.tsx';
import { TableSkeleton } from '../widgets/Skeletons.tsx';
import { useKeptRows } from '../widgets/useKeptRows.ts';
import { NoticeRow } from './NoticeRow.tsx';

const NONE: Notice[] = [];

/** Lists the current user's notices, newest first, each with a link. */
export const Notices = () => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const unreadOnly = search.get('read') === '0';
  const { data, error, refetch } = useApiQuery('notices', [{ page, unreadOnly }]);
  const { rows, keep } = useKeptRows(data?.rows ?? NONE, ({ id }) => id, search.toString());
  const go = (to: { page?: number; unreadOnly: boolean }) =>
    setSearch({ ...(to.unreadOnly && { read: '0' }), ...(to.page && to.page > 1 && { page: String(to.page) }) });

  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeader
        title={translate('titles.notices')}
        count={unreadOnly ? undefined : data?.total}
        subtitle={
          <>
            <div>{translate('noticePage.hint')}</div>
            <div>{translate('noticePage.not_you')}</div>
          </>
        }
        // 'Mark all' applies to notices up to the newest one on screen, which is on the first page.
        // The button is there while the notices load, so that they do not move.
        action={page === 1 && (!data || data.rows[0]) && <MarkAll newest={data?.rows[0]?.id} />}
      />
      <Box sx={{ mb: 3 }}>
        <FilterRow search={null} onClear={unreadOnly ? () => go({ unreadOnly: false }) : null}>
          <ChoiceFilter
            label={translate('noticePage.show')}
            value={unreadOnly ? '0' : ''}
            options={[
              ['', translate('noticePage.all')],
              ['0', translate('noticePage.unread_only')],
            ]}
            onChange={(chosen) => go({ unreadOnly: chosen === '0' })}
          />
        </FilterRow>
      </Box>
      <Card>
        {error ? (
          <Retry onClick={() => refetch()} />
        ) : !data ? (
          <TableSkeleton />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={InboxOutlined}
            text={translate(unreadOnly ? 'noticePage.empty_unread' : 'noticePage.empty')}
          />
        ) : (
          <List disablePadding aria-label={translate('titles.notices')}>
            {rows.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onRead={() => keep({ ...notice, read: true })} />
            ))}
          </List>
        )}
      </Card>
      <PageButtons
        total={data?.total ?? 0}
        perPage={PAGE_SIZE.notices}
        page={page}
        onChange={(next) => go({ unreadOnly, page: next })}
      />
    </Box>
  );
};

const MarkAll = ({ newest }: { newest: number | undefined }) => {
  const translate = useTranslate();
  const mark = useAction('noticesRead', { refreshes: ['notices'] });
  return (
    <ActionButton
      variant="outlined"
      disabled={newest === undefined}
      onClick={() => newest !== undefined && mark.mutate([newest])}
      loading={mark.isPending}
    >
      {translate('noticePage.mark_all')}
    </ActionButton>
  );
};
