import '#i18n/pages/webhooks.ts';
import { useTranslate } from 'ra-core';
import type { Webhook } from '#domain/contract/webhooks.ts';
import { ToneBadge } from '../../../widgets/ToneBadge.tsx';

/** Whether a webhook is active, does not get its messages accepted, or is disabled. */
export const WebhookState = ({ webhook: { disabled_at, failing_since } }: { webhook: Webhook }) => {
  const translate = useTranslate();
  if (disabled_at) return <ToneBadge tone="danger" label={translate('webhooks.disabled')} />;
  if (failing_since) return <ToneBadge tone="warning" label={translate('webhooks.failing')} />;
  return <ToneBadge tone="success" label={translate('webhooks.active')} />;
};
