import '#i18n/pages/secondFactor.ts';
import { Box, Button, Divider, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction, useApi, useApiQuery, useRefreshResources } from '#dataProvider/hooks.ts';
import type { Passkey } from '#domain/contract/passkeys.ts';
import { isOffered } from '../../session/offers.ts';
import { showDate } from '../../widgets/DateText.tsx';
import { InlineEdit } from '../../widgets/InlineEdit.tsx';
import { Retry } from '../../widgets/Retry.tsx';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { TableSkeleton } from '../../widgets/Skeletons.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';
import { canUsePasskeys } from '../passkey.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { SectionCard } from './SectionCard.tsx';
import { useConfirmed } from './useConfirmed.tsx';

/**
 * Lists the passkeys, the alternative to the authenticator app, each with its name and a button to remove it (contract
 * H6).
 */
export const Passkeys = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('passkeys', []);
  const adding = useDrawer('passkey');
  const [remove, confirming] = useRemoval();
  const [allow, allowing] = useAlone();
  if (error) return <Retry text="secondFactor.failed" onClick={refetch} />;
  return (
    <SectionCard id="passkeys-name" title={translate('secondFactor.passkeys')} text={translate('secondFactor.text')}>
      {isOffered('passkeySignIn') && data && data.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {translate('secondFactor.alone_text')}
        </Typography>
      )}
      {!data && <TableSkeleton />}
      {data?.length === 0 && <Typography sx={{ my: 3 }}>{translate('secondFactor.none')}</Typography>}
      {data && data.length > 0 && (
        <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRemove={() => remove({ id: passkey.id })}
              onAlone={(alone) => allow({ id: passkey.id, alone })}
            />
          ))}
        </Stack>
      )}
      {canUsePasskeys() ? (
        <Button variant="outlined" onClick={() => adding.openDrawer()} sx={{ mt: 2 }}>
          {translate('secondFactor.add')}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {translate('passkey.address')}
        </Typography>
      )}
      <SideDrawer open={adding.open} onClose={adding.close} title={translate('secondFactor.add')} focusFirst>
        <AddPasskey onDone={adding.close} />
      </SideDrawer>
      {confirming}
      {allowing}
    </SectionCard>
  );
};

const useRemoval = () => {
  const { removePasskey } = useApi();
  const refresh = useRefreshResources();
  return useConfirmed<{ id: number }>(
    ({ id }, password = '') => removePasskey(id, password),
    'secondFactor.removed',
    () => refresh(['passkeys']),
  );
};

/** Allows or forbids a passkey to log in alone; the server requires the password to allow it. */
const useAlone = () => {
  const { setPasskeyAlone } = useApi();
  const refresh = useRefreshResources();
  return useConfirmed<{ id: number; alone: boolean }>(
    ({ id, alone }, password) => setPasskeyAlone(id, alone, password),
    ({ alone }) => (alone ? 'secondFactor.alone_on' : 'secondFactor.alone_off'),
    () => refresh(['passkeys']),
    'when needed',
  );
};

interface RowProps {
  passkey: Passkey;
  onRemove(): void;
  onAlone(alone: boolean): void;
}

const Row = ({ passkey: { id, name, created_at, last_used_at, alone }, onRemove, onAlone }: RowProps) => {
  const translate = useTranslate();
  const rename = useAction('renamePasskey', { notice: 'secondFactor.renamed', refreshes: ['passkeys'] });
  const made = translate('secondFactor.made', { date: showDate(created_at) });
  const used = last_used_at
    ? translate('secondFactor.used', { date: showDate(last_used_at, true) })
    : translate('secondFactor.unused');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <InlineEdit
          value={name}
          label={translate('secondFactor.name_of', { name })}
          onSave={(text) => rename.mutateAsync([id, text])}
        />
        <Typography variant="body2" color="textSecondary">
          {[made, used].join(', ')}
        </Typography>
        {(alone || isOffered('passkeySignIn')) && (
          <FormControlLabel
            sx={{ mt: 1 }}
            label={translate('secondFactor.alone', { name })}
            slotProps={{ typography: { variant: 'body2' } }}
            control={<Switch checked={alone} onChange={() => onAlone(!alone)} />}
          />
        )}
      </Box>
      <Button onClick={onRemove} aria-label={translate('secondFactor.remove_named', { name })}>
        {translate('secondFactor.remove')}
      </Button>
    </Box>
  );
};
