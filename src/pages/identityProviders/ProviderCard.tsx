import '#i18n/pages/identityProviders.ts';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, Button, Card, CardContent, IconButton, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { IdentityProvider, ProviderTest } from '#domain/contract/identityProviders.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { showDate } from '../../widgets/DateText.tsx';
import { ToneBadge } from '../../widgets/ToneBadge.tsx';
import { TestResult } from './TestResult.tsx';

interface ProviderCardProps {
  provider: IdentityProvider;
  onEdit(): void;
}

/** One identity provider: its rules, what to enter there, a test, and the last refused sign-ins. */
export const ProviderCard = ({ provider, onEdit }: ProviderCardProps) => {
  const translate = useTranslate();
  const [found, setFound] = useState<ProviderTest>();
  const test = useAction('testIdentityProvider', { onSuccess: setFound });
  const { id, name, issuer, enabled } = provider;
  const heading = `identity-provider-${id}`;
  return (
    <Card component="section" aria-labelledby={heading}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
          <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="subtitle1" component="h2" id={heading}>
              {name}{' '}
              <ToneBadge
                tone={enabled ? 'success' : 'neutral'}
                label={translate(`identityProviders.states.${enabled ? 'enabled' : 'disabled'}`)}
              />
            </Typography>
            <Typography variant="body2">{issuer}</Typography>
            <Typography variant="body2" color="textSecondary">
              {useFacts(provider).join(' · ')}
            </Typography>
          </Box>
          <Stack direction="row" spacing={2}>
            <ActionButton
              variant="outlined"
              loading={test.isPending}
              onClick={() => test.mutate([id])}
              aria-label={translate('identityProviders.test_named', { name })}
            >
              {translate('identityProviders.test')}
            </ActionButton>
            <Button
              variant="outlined"
              onClick={onEdit}
              aria-label={translate('identityProviders.edit_named', { name })}
            >
              {translate('identityProviders.edit')}
            </Button>
          </Stack>
        </Box>
        <Addresses {...provider} />
        <Refusals {...provider} />
      </CardContent>
      <TestResult name={name} found={found} onClose={() => setFound(undefined)} />
    </Card>
  );
};

const useFacts = (provider: IdentityProvider): string[] => {
  const translate = useTranslate();
  return [
    provider.email_domains.join(', '),
    ...provider.companies.map((company) => company.name),
    ...(provider.for_troncmasters ? [translate('identityProviders.is_for_troncmasters')] : []),
    translate(provider.required ? 'identityProviders.is_required' : 'identityProviders.is_optional'),
    ...(provider.trusts_mfa ? [translate('identityProviders.is_trusted')] : []),
    translate('identityProviders.linked', { smart_count: provider.linked }),
  ];
};

const Addresses = ({ addresses }: IdentityProvider) => {
  const translate = useTranslate();
  if (!addresses) return <Typography sx={{ mt: 3 }}>{translate('identityProviders.no_addresses')}</Typography>;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 500 }}>
        {translate('identityProviders.addresses')}
      </Typography>
      <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
        {(['redirect_uri', 'signed_out_uri', 'back_channel_uri'] as const).map((name) => (
          <Box key={name} sx={{ mt: 1 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(`identityProviders.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box component="code" sx={{ minWidth: 0 }}>
                {addresses[name]}
              </Box>
              <Copy text={addresses[name]} of={translate(`identityProviders.${name}`)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** Browsers offer the clipboard only on secure origins. */
const Copy = ({ text, of }: { text: string; of: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify('identityProviders.copied');
  };
  return (
    <IconButton size="small" onClick={copy} aria-label={translate('identityProviders.copy_named', { name: of })}>
      <ContentCopy sx={{ fontSize: '1rem' }} />
    </IconButton>
  );
};

const Refusals = ({ refusals }: IdentityProvider) => {
  const translate = useTranslate();
  if (refusals.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 500 }}>
        {translate('identityProviders.refusals_title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, fontSize: '0.8125rem' }}>
        {refusals.map(({ at, reason, user }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may have the same time; the list is replaced as a whole
          <li key={index}>
            {translate(user ? 'identityProviders.refusal_of' : 'identityProviders.refusal', {
              date: showDate(at, true),
              name: user?.name,
              reason: translate(`identityProviders.refusals.${reason}`),
            })}
          </li>
        ))}
      </Box>
    </Box>
  );
};
