import { Box, Button, Card, CardContent, Divider, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction, useApiQuery } from '#dataProvider/hooks.ts';
import type { OwnSession } from '#domain/contract/security.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { DateText, showDate } from '../../widgets/DateText.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { TableSkeleton } from '../../widgets/Skeletons.tsx';
import { deviceName } from './deviceName.ts';

const REFRESHES = ['ownSessions'];

/** Lists the user's sessions, with buttons to log out each one or all the others (contract H6). */
export const Sessions = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('ownSessions', []);
  const others = useAction('endOtherSessions', { notice: 'ownAccount.others_ended', refreshes: REFRESHES });
  if (error)
    return (
      <EmptyState
        text={translate('ownAccount.sessions_failed')}
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            {translate('screens.retry')}
          </Button>
        }
      />
    );
  return (
    <Card component="section" aria-labelledby="sessions-name">
      <CardContent>
        <Typography variant="subtitle1" component="h2" id="sessions-name" sx={{ mb: 2 }}>
          {translate('ownAccount.sessions')}
        </Typography>
        {data ? (
          <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </Stack>
        ) : (
          <TableSkeleton />
        )}
        {data && data.length > 1 && (
          <ActionButton variant="outlined" onClick={() => others.mutate([])} loading={others.isPending} sx={{ mt: 4 }}>
            {translate('ownAccount.end_others')}
          </ActionButton>
        )}
        {data?.length === 1 && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {translate('ownAccount.only_here')}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
};

const Row = ({ session: { id, device, address, last_used_at, current } }: { session: OwnSession }) => {
  const translate = useTranslate();
  const end = useAction('endSession', { notice: 'ownAccount.ended', refreshes: REFRESHES });
  const known = deviceName(device);
  const name = known ? translate('ownAccount.device', known) : translate('ownAccount.unknown_device');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{[name, address].filter(Boolean).join(' · ')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {current ? (
            translate('ownAccount.this_session')
          ) : (
            <>
              {translate('ownAccount.last_used')} <DateText value={last_used_at} time />
            </>
          )}
        </Typography>
      </Box>
      {!current && (
        <ActionButton
          onClick={() => end.mutate([id])}
          loading={end.isPending}
          aria-label={translate('ownAccount.end_named', { device: name, used: showDate(last_used_at, true) })}
        >
          {translate('ownAccount.end')}
        </ActionButton>
      )}
    </Box>
  );
};
