import '#i18n/pages/apiKeys.ts';
import { Box, Button, Divider, Stack, Typography } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { ApiKeyState } from '#domain/apiKeys.ts';
import type { ApiKey } from '#domain/contract/apiKeys.ts';
import type { ToneName } from '../../theme/palette.ts';
import { ConfirmDialog } from '../../widgets/ConfirmDialog.tsx';
import { showDate } from '../../widgets/DateText.tsx';
import { ToneBadge } from '../../widgets/ToneBadge.tsx';

interface ApiKeyListProps {
  keys: readonly ApiKey[];
  /** the call that revokes one of them */
  revoke: 'revokeApiKey' | 'revokeAnyApiKey';
  /** shows whose each key is */
  owners?: boolean;
  /** lets a paused key work again; absent for keys of other users */
  onConfirm?(key: { id: number }): void;
}

const TONES: Readonly<Record<ApiKeyState, ToneName>> = {
  active: 'success',
  paused: 'warning',
  expired: 'warning',
  revoked: 'neutral',
};

/** API keys with what each may do and when it was last used, and buttons that confirm a paused one and end one that works. */
export const ApiKeyList = ({ keys, revoke, owners = false, onConfirm }: ApiKeyListProps) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<ApiKey>();
  const action = useAction(revoke, {
    notice: 'apiKeys.revoked',
    refreshes: ['apiKeys', 'allApiKeys'],
    onSuccess: () => setAsked(undefined),
  });
  return (
    <>
      <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {keys.map((key) => (
          <Row
            key={key.id}
            apiKey={key}
            owner={owners}
            onRevoke={() => setAsked(key)}
            {...(onConfirm && { onConfirm: () => onConfirm(key) })}
          />
        ))}
      </Stack>
      <ConfirmDialog
        open={asked !== undefined}
        text={translate('apiKeys.revoke_text', { name: asked?.name })}
        yes={translate('apiKeys.revoke')}
        no={translate('screens.cancel')}
        danger
        busy={action.isPending}
        onYes={() => asked && action.mutate([asked.id])}
        onNo={() => setAsked(undefined)}
      />
    </>
  );
};

/** Returns when a key was added, until when it works or when it ended, and when it was last used. */
const timesOf = (
  { created_at, expires_on, last_used_at, state, paused_at, revoked_at, revoked_by, owner }: ApiKey,
  translate: TranslateFunction,
) => {
  const byOther = revoked_by && revoked_by.id !== owner.id;
  const end =
    state === 'revoked' && revoked_at
      ? translate(byOther ? 'apiKeys.revoked_by' : 'apiKeys.revoked_on', {
          date: showDate(revoked_at),
          name: revoked_by?.name,
        })
      : translate(state === 'expired' ? 'apiKeys.ended' : 'apiKeys.until', { date: showDate(expires_on) });
  const paused = state === 'paused' && paused_at ? [translate('apiKeys.paused_on', { date: showDate(paused_at) })] : [];
  const used = last_used_at
    ? translate('apiKeys.used', { date: showDate(last_used_at, true) })
    : translate('apiKeys.unused');
  return [translate('apiKeys.made', { date: showDate(created_at) }), ...paused, end, used].join(', ');
};

interface RowProps {
  apiKey: ApiKey;
  owner: boolean;
  onRevoke(): void;
  onConfirm?(): void;
}

const Row = ({ apiKey, owner, onRevoke, onConfirm }: RowProps) => {
  const translate = useTranslate();
  const { name, begins, companies, writes, addresses, state } = apiKey;
  const facts = [
    ...(owner ? [apiKey.owner.name] : []),
    translate('apiKeys.begins', { begins }),
    translate(writes ? 'apiKeys.writes' : 'apiKeys.reads'),
    companies?.map((company) => company.name).join(', ') ?? translate('apiKeys.all_companies'),
    ...(addresses.length > 0 ? [translate('apiKeys.from', { addresses: addresses.join(', ') })] : []),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, py: 3 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }}>
          {name} <ToneBadge tone={TONES[state]} label={translate(`apiKeys.states.${state}`)} />
        </Typography>
        <Typography variant="body2">{facts.join(' · ')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {timesOf(apiKey, translate)}
        </Typography>
        {state === 'paused' && <Typography variant="body2">{translate('apiKeys.paused_text')}</Typography>}
      </Box>
      <Stack direction="row" spacing={2}>
        {state === 'paused' && onConfirm && (
          <Button variant="outlined" onClick={onConfirm} aria-label={translate('apiKeys.confirm_named', { name })}>
            {translate('apiKeys.confirm')}
          </Button>
        )}
        {(state === 'active' || state === 'paused') && (
          <Button onClick={onRevoke} aria-label={translate('apiKeys.revoke_named', { name })}>
            {translate('apiKeys.revoke')}
          </Button>
        )}
      </Stack>
    </Box>
  );
};
