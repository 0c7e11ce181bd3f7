import '#i18n/pages/activity.ts';
import '#i18n/pages/apiKeys.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { User, UserActivity } from '#domain/contract/users.ts';
import { useActionWords } from '#src/screens/history/useActionWords.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { ActivityRecord } from './ActivityRecord.tsx';

interface ActivityProps {
  user: User;
  row: UserActivity;
}

const VIEWED_AS = 'users.viewed_as';

/** An action in words, with who did it if that was another person, and with the API key; on phones also the rest. */
export const ActivityAction = ({ user, row }: ActivityProps) => {
  const translate = useTranslate();
  const wordsOf = useActionWords();
  const { event, by_other, by, address, api_key, company, at } = row;
  // The words of a history are those of the user who was viewed.
  const words = event === VIEWED_AS && !by_other ? translate('activity.viewed_as') : wordsOf(event);
  const other = by
    ? translate('activity.by', { name: by.name })
    : address
      ? translate('activity.by_nobody')
      : undefined;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, fontWeight: 500 }}>
        <span>{words}</span>
        {by_other && <StatusBadge tone="warning" label={other ?? translate('lists.the_portal')} />}
      </Box>
      {api_key && (
        <Typography variant="caption" component="div" color="textSecondary">
          {translate('apiKeys.by', { name: api_key.name })}
        </Typography>
      )}
      <PhoneOnly>
        <DateText value={at} time />
        <ActivityRecord user={user} row={row} />
        {[company?.name, address].filter(Boolean).join(' · ')}
      </PhoneOnly>
    </>
  );
};
