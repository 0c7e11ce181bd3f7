import '#i18n/pages/webhooks.ts';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { failureOf, useApi, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import { PasswordForm } from '../PasswordForm.tsx';
import { bodyOf, valuesOf, WebhookFields, type WebhookValues } from './WebhookFields.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';

interface AddWebhookProps {
  /** called with true when the secret is shown, and with false when it no longer is */
  onShown(shown: boolean): void;
  onDone(): void;
}

/** Adds a webhook with the account password, and shows its secret once. */
export const AddWebhook = ({ onShown, onDone }: AddWebhookProps) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const { addWebhook } = useApi();
  // Kept only here: not in the cache, the address or storage.
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    onShown(secret !== undefined);
    return () => onShown(false);
  }, [secret, onShown]);
  const send = async (password: string, given: object): Promise<object | undefined> => {
    try {
      const added = await addWebhook(bodyOf(given as WebhookValues, password));
      setSecret(added.secret);
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
    <PasswordForm send={send} onCancel={onDone} label={translate('webhooks.add')} defaultValues={valuesOf()}>
      <WebhookFields />
    </PasswordForm>
  );
};
