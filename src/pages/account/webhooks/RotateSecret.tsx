import '#i18n/pages/webhooks.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { failureOf, useApi, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { Webhook } from '#domain/contract/webhooks.ts';
import { PasswordForm } from '../PasswordForm.tsx';
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
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const { rotateWebhook } = useApi();
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    onShown(secret !== undefined);
    return () => onShown(false);
  }, [secret, onShown]);
  const send = async (password: string): Promise<object | undefined> => {
    try {
      setSecret(await rotateWebhook(webhook.id, password));
      refresh(['webhooks']);
    } catch (error) {
      const { body } = failureOf(error);
      if (body.errors) return body.errors;
      notifyFailure(error);
    }
    return undefined;
  };
  if (secret) return <WebhookSecret text={secret} onDone={onDone} />;
  return (
    <PasswordForm send={send} onCancel={onDone} label={translate('webhooks.rotate')}>
      <Typography>{translate('webhooks.rotate_text')}</Typography>
    </PasswordForm>
  );
};
