import '#i18n/pages/calendar.ts';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction, useApiQuery } from '#dataProvider/hooks.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { ConfirmDialog } from '../../widgets/ConfirmDialog.tsx';
import { DateText } from '../../widgets/DateText.tsx';
import { Retry } from '../../widgets/Retry.tsx';
import { TableSkeleton } from '../../widgets/Skeletons.tsx';
import { SectionCard } from './SectionCard.tsx';

const REFRESHES = ['calendarFeed'];

/** The address of the user's calendar of deadlines: created, replaced and removed here, and shown once. */
export const CalendarCard = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('calendarFeed', []);
  const [url, setUrl] = useState<string>();
  // Its words stay while the dialog closes.
  const [{ kind, open }, setQuestion] = useState<{ kind: 'replace' | 'remove'; open: boolean }>({
    kind: 'replace',
    open: false,
  });
  const ask = (about: 'replace' | 'remove') => setQuestion({ kind: about, open: true });
  const close = () => setQuestion((now) => ({ ...now, open: false }));
  const create = useAction('createCalendarFeed', {
    refreshes: REFRESHES,
    onSuccess: (created) => {
      setUrl(created.url);
      close();
    },
  });
  const remove = useAction('removeCalendarFeed', {
    refreshes: REFRESHES,
    notice: 'calendar.removed',
    onSuccess: () => {
      setUrl(undefined);
      close();
    },
  });
  if (error) return <Retry text="calendar.failed" onClick={() => refetch()} />;
  return (
    <SectionCard id="calendar-name" title={translate('calendar.title')} text={translate('calendar.text')}>
      {!data && <TableSkeleton />}
      {data && (
        <Typography sx={{ my: 3 }}>
          {data.created_at === null ? (
            translate('calendar.none')
          ) : (
            <>
              {translate('calendar.created')} <DateText value={data.created_at} />
            </>
          )}
        </Typography>
      )}
      {url && <AddressOnce url={url} />}
      {data?.created_at === null && (
        <ActionButton variant="outlined" onClick={() => create.mutate([])} loading={create.isPending}>
          {translate('calendar.create')}
        </ActionButton>
      )}
      {data && data.created_at !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" onClick={() => ask('replace')}>
            {translate('calendar.replace')}
          </Button>
          <Button onClick={() => ask('remove')}>{translate('calendar.remove')}</Button>
        </Box>
      )}
      <ConfirmDialog
        open={open}
        text={translate(`calendar.${kind}_question`)}
        yes={translate(`calendar.${kind}`)}
        no={translate('ra.action.cancel')}
        busy={create.isPending || remove.isPending}
        onYes={() => (kind === 'remove' ? remove.mutate([]) : create.mutate([]))}
        onNo={close}
      />
    </SectionCard>
  );
};

/** Kept in the component only: not in the cache, the address or storage. */
const AddressOnce = ({ url }: { url: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    notify('calendar.copied');
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
      <Alert severity="warning" role="status">
        {translate('calendar.once')}
      </Alert>
      <TextField
        label={translate('calendar.address')}
        value={url}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      {/* Browsers offer the clipboard only on secure origins. */}
      {'clipboard' in navigator && (
        <Button variant="outlined" onClick={copy} sx={{ justifySelf: 'start' }}>
          {translate('calendar.copy')}
        </Button>
      )}
    </Box>
  );
};
