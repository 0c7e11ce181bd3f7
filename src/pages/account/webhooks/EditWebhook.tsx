import '#i18n/pages/webhooks.ts';
import { useNotify } from 'ra-core';
import { useApi, useRefreshResources } from '#dataProvider/hooks.ts';
import type { Webhook } from '#domain/contract/webhooks.ts';
import { PasswordForm } from '../PasswordForm.tsx';
import { useFormCall } from '../useFormCall.ts';
import { bodyOf, valuesOf, WebhookFields, type WebhookValues } from './WebhookFields.tsx';

/** Changes a webhook with the account password. */
export const EditWebhook = ({ webhook, onDone }: { webhook: Webhook; onDone(): void }) => {
  const notify = useNotify();
  const run = useFormCall();
  const refresh = useRefreshResources();
  const { changeWebhook } = useApi();
  const send = (password: string, given: object) =>
    run(async () => {
      await changeWebhook(webhook.id, bodyOf(given as WebhookValues, password));
      notify('webhooks.changed', { type: 'success' });
      await refresh(['webhooks']);
      onDone();
    });
  return (
    <PasswordForm send={send} onCancel={onDone} defaultValues={valuesOf(webhook)}>
      <WebhookFields />
    </PasswordForm>
  );
};
