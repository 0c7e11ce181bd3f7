import { Box, Divider, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction, useApiQuery } from '#dataProvider/hooks.ts';
import type { OwnSession } from '#domain/contract/security.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { DateText, showDate } from '../../widgets/DateText.tsx';
import { Retry } from '../../widgets/Retry.tsx';
import { TableSkeleton } from '../../widgets/Skeletons.tsx';
import { useKeptRows } from '../../widgets/useKeptRows.ts';
import { deviceName } from './deviceName.ts';
import { SectionCard } from './SectionCard.tsx';

const REFRESHES = ['ownSessions'];

const NONE: OwnSession[] = [];

/** Lists the user's sessions, with buttons to log out each one or all the others. */
export const Sessions = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('ownSessions', []);
  const others = useAction('endOtherSessions', { notice: 'ownAccount.others_ended', refreshes: REFRESHES });
  const { rows, keep, isGone } = useKeptRows(data ?? NONE, ({ id }) => id, '');
  if (error) return <Retry text="ownAccount.sessions_failed" onClick={() => refetch()} />;
  return (
    <SectionCard id="sessions-name" title={translate('ownAccount.sessions')}>
      {data ? (
        <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((session) => (
            <Row key={session.id} session={session} isEnded={isGone(session)} onEnd={() => keep(session)} />
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
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('ownAccount.only_here')}
        </Typography>
      )}
    </SectionCard>
  );
};

interface RowProps {
  session: OwnSession;
  /** it was ended a moment ago; it keeps its place, so that no other one is under the pointer */
  isEnded: boolean;
  /** called before it is ended */
  onEnd(): void;
}

const Row = ({ session: { id, device, address, last_used_at, current }, isEnded, onEnd }: RowProps) => {
  const translate = useTranslate();
  const end = useAction('endSession', { notice: 'ownAccount.ended', refreshes: REFRESHES });
  const known = deviceName(device);
  const name = known ? translate('ownAccount.device', known) : translate('ownAccount.unknown_device');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{[name, address].filter(Boolean).join(' · ')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {current ? (
            translate('ownAccount.this_session')
          ) : (
            <>
              {translate('ownAccount.last_used')} <DateText value={last_used_at} time />
            </>
          )}
        </Typography>
      </Box>
      {isEnded && <Typography color="textSecondary">{translate('ownAccount.ended')}</Typography>}
      {!current && !isEnded && (
        <ActionButton
          onClick={() => {
            onEnd();
            end.mutate([id]);
          }}
          loading={end.isPending}
          aria-label={translate('ownAccount.end_named', { device: name, used: showDate(last_used_at, true) })}
        >
          {translate('ownAccount.end')}
        </ActionButton>
      )}
    </Box>
  );
};
