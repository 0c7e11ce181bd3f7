import '#i18n/pages/webhooks.ts';
import { useTranslate } from 'ra-core';
import { useApi, useRefreshResources } from '#dataProvider/hooks.ts';
import { PasswordForm } from '../PasswordForm.tsx';
import { useFormCall } from '../useFormCall.ts';
import { useShownOnce } from '../useShownOnce.ts';
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
  const run = useFormCall();
  const refresh = useRefreshResources();
  const { addWebhook } = useApi();
  const [secret, setSecret] = useShownOnce(onShown);
  const send = (password: string, given: object) =>
    run(async () => {
      const added = await addWebhook(bodyOf(given as WebhookValues, password));
      setSecret(added.secret);
      refresh(['webhooks']);
    });
  if (secret) return <WebhookSecret text={secret} onDone={onDone} />;
  return (
    <PasswordForm send={send} onCancel={onDone} label={translate('webhooks.add')} defaultValues={valuesOf()}>
      <WebhookFields />
    </PasswordForm>
  );
};
