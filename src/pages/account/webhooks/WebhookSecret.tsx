import '#i18n/pages/webhooks.ts';
import { useTranslate } from 'ra-core';
import { SecretOnce } from '../SecretOnce.tsx';

/** The secret of a webhook, which is shown once. */
export const WebhookSecret = ({ text, onDone }: { text: string; onDone(): void }) => {
  const translate = useTranslate();
  return (
    <SecretOnce
      text={text}
      words={{
        label: translate('webhooks.secret'),
        warning: translate('webhooks.once'),
        copy: translate('webhooks.copy'),
        done: translate('webhooks.stored'),
      }}
      copied="webhooks.copied"
      onDone={onDone}
    />
  );
};
