import '#i18n/pages/webhooks.ts';
import { Box, Button, Divider, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Webhook } from '#domain/contract/webhooks.ts';
import { WebhookState } from './WebhookState.tsx';

interface WebhookListProps {
  webhooks: readonly Webhook[];
  onOpen(id: number): void;
}

/** Webhooks with their state, address, companies and events, and a button that opens each. */
export const WebhookList = ({ webhooks, onOpen }: WebhookListProps) => {
  const translate = useTranslate();
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {webhooks.map((webhook) => (
        <Box key={webhook.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 3 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 500 }}>
              {webhook.name} <WebhookState webhook={webhook} />
            </Typography>
            <WebhookFacts webhook={webhook} />
          </Box>
          <Button
            onClick={() => onOpen(webhook.id)}
            aria-label={translate('webhooks.open_named', { name: webhook.name })}
          >
            {translate('webhooks.open')}
          </Button>
        </Box>
      ))}
    </Stack>
  );
};

/** The address, companies and events of a webhook. */
export const WebhookFacts = ({ webhook: { url, companies, events } }: { webhook: Webhook }) => {
  const translate = useTranslate();
  const places = companies?.map(({ name }) => name).join(', ') ?? translate('webhooks.all_companies');
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {url} · {places}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {events.map((type) => translate(`webhooks.events.${type}`)).join(', ')}
      </Typography>
    </>
  );
};
