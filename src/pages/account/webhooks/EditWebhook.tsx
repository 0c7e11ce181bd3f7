import '#i18n/pages/webhooks.ts';
import { useNotify } from 'ra-core';
import { failureOf, useApi, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { Webhook } from '#domain/contract/webhooks.ts';
import { PasswordForm } from '../PasswordForm.tsx';
import { bodyOf, valuesOf, WebhookFields, type WebhookValues } from './WebhookFields.tsx';

/** Changes a webhook with the account password. */
export const EditWebhook = ({ webhook, onDone }: { webhook: Webhook; onDone(): void }) => {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const { changeWebhook } = useApi();
  const send = async (password: string, given: object): Promise<object | undefined> => {
    try {
      await changeWebhook(webhook.id, bodyOf(given as WebhookValues, password));
      notify('webhooks.changed', { type: 'success' });
      await refresh(['webhooks']);
      onDone();
    } catch (error) {
      const { body } = failureOf(error);
      if (body.errors) return body.errors;
      notifyFailure(error);
    }
    return undefined;
  };
  return (
    <PasswordForm send={send} onCancel={onDone} defaultValues={valuesOf(webhook)}>
      <WebhookFields />
    </PasswordForm>
  );
};
