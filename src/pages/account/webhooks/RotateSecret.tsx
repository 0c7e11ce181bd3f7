import '#i18n/pages/webhooks.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApi, useRefreshResources } from '#dataProvider/hooks.ts';
import type { Webhook } from '#domain/contract/webhooks.ts';
import { PasswordForm } from '../PasswordForm.tsx';
import { useFormCall } from '../useFormCall.ts';
import { useShownOnce } from '../useShownOnce.ts';
import { WebhookSecret } from './WebhookSecret.tsx';

interface RotateSecretProps {
  webhook: Webhook;
  /** called with true when the secret is shown, and with false when it no longer is */
  onShown(shown: boolean): void;
  onDone(): void;
}

/** Replaces the secret of a webhook with the account password, and shows the new one once. */
export const RotateSecret = ({ webhook, onShown, onDone }: RotateSecretProps) => {
  const translate = useTranslate();
  const run = useFormCall();
  const refresh = useRefreshResources();
  const { rotateWebhook } = useApi();
  const [secret, setSecret] = useShownOnce(onShown);
  const send = (password: string) =>
    run(async () => {
      setSecret(await rotateWebhook(webhook.id, password));
      refresh(['webhooks']);
    });
  if (secret) return <WebhookSecret text={secret} onDone={onDone} />;
  return (
    <PasswordForm send={send} onCancel={onDone} label={translate('webhooks.rotate')}>
      <Typography>{translate('webhooks.rotate_text')}</Typography>
    </PasswordForm>
  );
};
