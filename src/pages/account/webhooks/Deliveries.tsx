import '#i18n/pages/webhooks.ts';
import { Box, Button, Divider, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type TranslateFunction, useTranslate } from 'ra-core';
import { useState } from 'react';
import { apiQuery, useAction, useApi } from '#dataProvider/hooks.ts';
import type { Webhook, WebhookDelivery } from '#domain/contract/webhooks.ts';
import type { WebhookDeliveryState } from '#domain/webhooks.ts';
import type { ToneName } from '../../../theme/palette.ts';
import { ActionButton } from '../../../widgets/ActionButton.tsx';
import { showDate } from '../../../widgets/DateText.tsx';
import { PageButtons } from '../../../widgets/PageButtons.tsx';
import { Retry } from '../../../widgets/Retry.tsx';
import { TableSkeleton } from '../../../widgets/Skeletons.tsx';
import { ToneBadge } from '../../../widgets/ToneBadge.tsx';

const TONES: Readonly<Record<WebhookDeliveryState, ToneName>> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
  stopped: 'neutral',
};

/** Milliseconds between two reads while a message waits for its first attempt. */
const POLL = 2_000;
const isFirst = ({ state, attempts }: WebhookDelivery): boolean => state === 'waiting' && attempts === 0;

/** The messages of the last 30 days to a webhook, newest first, each with its result and a button that sends it again. */
export const Deliveries = ({ webhook }: { webhook: Webhook }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQuery(useApi(), 'webhookDeliveries', [webhook.id, page]),
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isFirst) ? POLL : false),
  });
  return (
    <section aria-labelledby="webhook-deliveries">
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle1" component="h3" id="webhook-deliveries">
          {translate('webhooks.deliveries')}
        </Typography>
        <Button onClick={() => refetch()} disabled={isFetching}>
          {translate('webhooks.reload')}
        </Button>
      </Stack>
      {error ? (
        <Retry text="webhooks.deliveries_failed" onClick={refetch} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.deliveries.length === 0 ? (
        <Typography sx={{ my: 3 }}>{translate('webhooks.no_deliveries')}</Typography>
      ) : (
        <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} canReplay={webhook.disabled_at === null} />
          ))}
        </Stack>
      )}
      {data && <PageButtons total={data.total} perPage={data.perPage} page={page} onChange={setPage} />}
    </section>
  );
};

/** Returns the number of attempts and the result of the last one, in words. */
const resultOf = (delivery: WebhookDelivery, translate: TranslateFunction): string => {
  const { state, attempts, http_status, failure, next_attempt_at } = delivery;
  return [
    ...(attempts > 0 ? [translate('webhooks.attempts', { attempts })] : []),
    ...(http_status !== null ? [translate('webhooks.status', { status: http_status })] : []),
    ...(failure !== null ? [translate(`webhooks.failures.${failure}`)] : []),
    ...(state === 'stopped' ? [translate('webhooks.stopped_text')] : []),
    ...(attempts > 0 && next_attempt_at
      ? [translate('webhooks.next_attempt', { date: showDate(next_attempt_at, true) })]
      : []),
  ].join(', ');
};

const Row = ({ delivery, canReplay }: { delivery: WebhookDelivery; canReplay: boolean }) => {
  const translate = useTranslate();
  const { id, type, company, state, created_at, message_id } = delivery;
  const replay = useAction('replayWebhook', { notice: 'webhooks.replayed', refreshes: ['webhookDeliveries'] });
  const event = translate(`webhooks.events.${type}`);
  const date = showDate(created_at, true);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }}>
          {event} <ToneBadge tone={TONES[state]} label={translate(`webhooks.states.${state}`)} />
        </Typography>
        <Typography variant="body2">{[date, ...(company ? [company.name] : [])].join(' · ')}</Typography>
        <Typography variant="body2">{resultOf(delivery, translate)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {message_id}
        </Typography>
      </Box>
      {canReplay && state !== 'waiting' && (
        <ActionButton
          onClick={() => replay.mutate([id])}
          loading={replay.isPending}
          aria-label={translate('webhooks.replay_named', { event, date })}
        >
          {translate('webhooks.replay')}
        </ActionButton>
      )}
    </Box>
  );
};
