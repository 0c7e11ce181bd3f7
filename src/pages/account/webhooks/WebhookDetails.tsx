import '#i18n/pages/webhooks.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Webhook } from '#domain/contract/webhooks.ts';
import { ActionButton } from '../../../widgets/ActionButton.tsx';
import { ConfirmDialog } from '../../../widgets/ConfirmDialog.tsx';
import { showDate } from '../../../widgets/DateText.tsx';
import { Deliveries } from './Deliveries.tsx';
import { WebhookFacts } from './WebhookList.tsx';
import { WebhookState } from './WebhookState.tsx';

interface WebhookDetailsProps {
  webhook: Webhook;
  onEdit(): void;
  onRotate(): void;
  onRemoved(): void;
}

const REFRESHES = ['webhooks', 'webhookDeliveries'];

/** One webhook: its state, what can be done with it, and its deliveries. The content of a drawer. */
export const WebhookDetails = ({ webhook, onEdit, onRotate, onRemoved }: WebhookDetailsProps) => {
  const translate = useTranslate();
  const [removing, setRemoving] = useState(false);
  const { id, name, disabled_at } = webhook;
  const test = useAction('testWebhook', { notice: 'webhooks.tested', refreshes: REFRESHES });
  const enable = useAction('enableWebhook', { notice: 'webhooks.enable_done', refreshes: REFRESHES });
  const disable = useAction('disableWebhook', { notice: 'webhooks.disable_done', refreshes: REFRESHES });
  const remove = useAction('removeWebhook', {
    notice: 'webhooks.removed',
    refreshes: ['webhooks'],
    onSuccess: onRemoved,
  });
  return (
    <Stack spacing={4} sx={{ pb: 5 }}>
      <div>
        <WebhookState webhook={webhook} />
        <WebhookFacts webhook={webhook} />
      </div>
      <Condition webhook={webhook} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {!disabled_at && (
          <ActionButton variant="contained" onClick={() => test.mutate([id])} loading={test.isPending}>
            {translate('webhooks.test')}
          </ActionButton>
        )}
        <Button variant="outlined" onClick={onEdit}>
          {translate('webhooks.edit_button')}
        </Button>
        <Button variant="outlined" onClick={onRotate}>
          {translate('webhooks.rotate')}
        </Button>
        {disabled_at ? (
          <ActionButton variant="outlined" onClick={() => enable.mutate([id])} loading={enable.isPending}>
            {translate('webhooks.enable')}
          </ActionButton>
        ) : (
          <ActionButton variant="outlined" onClick={() => disable.mutate([id])} loading={disable.isPending}>
            {translate('webhooks.disable')}
          </ActionButton>
        )}
        <Button variant="outlined" color="error" onClick={() => setRemoving(true)}>
          {translate('webhooks.remove')}
        </Button>
      </Stack>
      <Deliveries webhook={webhook} />
      <ConfirmDialog
        open={removing}
        text={translate('webhooks.remove_text', { name })}
        yes={translate('webhooks.remove')}
        no={translate('screens.cancel')}
        danger
        busy={remove.isPending}
        onYes={() => remove.mutate([id])}
        onNo={() => setRemoving(false)}
      />
    </Stack>
  );
};

/** Why the webhook sends nothing, or will soon send nothing. */
const Condition = ({ webhook }: { webhook: Webhook }) => {
  const translate = useTranslate();
  const { disabled_at, disabled_reason, failing_since, previous_secret_until } = webhook;
  return (
    <>
      {disabled_at && disabled_reason && (
        <Alert severity={disabled_reason === 'owner' ? 'info' : 'error'}>
          {translate(`webhooks.reasons.${disabled_reason}`, { date: showDate(disabled_at, true) })}{' '}
          {translate('webhooks.missed')}
        </Alert>
      )}
      {!disabled_at && failing_since && (
        <Alert severity="warning">{translate('webhooks.failing_since', { date: showDate(failing_since, true) })}</Alert>
      )}
      {previous_secret_until && (
        <Typography variant="body2">
          {translate('webhooks.previous_until', { date: showDate(previous_secret_until, true) })}
        </Typography>
      )}
    </>
  );
};
