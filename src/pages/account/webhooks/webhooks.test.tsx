import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Webhook, WebhookDelivery } from '#domain/contract/webhooks.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Notifications } from '../../../layout/Notifications.tsx';
import { WebhooksTab } from './WebhooksTab.tsx';

const HOOK: Webhook = {
  ...{ id: 4, name: 'ERP', url: 'https://erp.example/hook', companies: null, events: ['report.released'] },
  ...{ created_at: '2026-05-01T09:00:00.000Z', failing_since: '2026-05-20T09:00:00.000Z' },
  ...{ disabled_at: null, disabled_reason: null, previous_secret_until: null },
};
const aDelivery = (more: Partial<WebhookDelivery>): WebhookDelivery => ({
  ...{ id: 1, message_id: 'msg_1', type: 'report.released', company: { id: 1, name: 'Harbour' }, state: 'delivered' },
  ...{ attempts: 1, created_at: '2026-05-21T09:00:00.000Z', last_attempt_at: '2026-05-21T09:00:00.000Z' },
  ...{ next_attempt_at: null, http_status: 204, failure: null },
  ...more,
});

const open = (data: Record<string, unknown>, at = '/my-account/webhooks') => {
  const children = (
    <>
      <WebhooksTab />
      <Notifications />
    </>
  );
  const auth = { getIdentity: async () => ({ id: 7, user: { tronc_master: false } }) };
  render(shell({ children, data: { webhooks: async () => [HOOK], ...data }, auth, at }).element);
  return userEvent.setup();
};

describe('the webhooks of a user', () => {
  it('open with their deliveries: why an attempt failed, and when the next one is', async () => {
    const failed = aDelivery({
      ...{ id: 2, state: 'waiting', attempts: 3, http_status: null, failure: 'timeout' },
      next_attempt_at: '2026-05-21T11:00:00.000Z',
    });
    const deliveries = [failed, aDelivery({})];
    const replayWebhook = jest.fn(async () => aDelivery({ state: 'waiting' }));
    const person = open({ webhookDeliveries: async () => ({ deliveries, total: 2, perPage: 25 }), replayWebhook });
    await person.click(await screen.findByRole('button', { name: 'Open ERP' }));
    const drawer = await screen.findByRole('dialog', { name: 'ERP' });
    const [first, second] = await within(drawer).findAllByRole('listitem');
    expect(first).toHaveTextContent(/Attempts: 3.*10 seconds.*next attempt/);
    expect(second).toHaveTextContent('204');
    const again = within(drawer).getAllByRole('button', { name: /^Send ‘.* again/ });
    expect(again).toHaveLength(1);
    await person.click(again[0] as HTMLElement);
    expect(replayWebhook.mock.calls).toEqual([[1]]);
  });

  it('show the result of a test message without a reload', async () => {
    const test = aDelivery({ id: 3, type: 'webhook.test', company: null });
    const waiting: WebhookDelivery = { ...test, state: 'waiting', attempts: 0, http_status: null };
    const reads: WebhookDelivery[][] = [[], [waiting], [test]];
    const webhookDeliveries = jest.fn(async () => {
      const deliveries = (reads.length > 1 ? reads.shift() : reads[0]) ?? [];
      return { deliveries, total: deliveries.length, perPage: 25 };
    });
    const testWebhook = jest.fn(async () => waiting);
    const person = open({ webhookDeliveries, testWebhook }, '/my-account/webhooks?drawer=webhook&drawer.id=4');
    const drawer = await screen.findByRole('dialog', { name: 'ERP' });
    await person.click(await within(drawer).findByRole('button', { name: 'Send a test message' }));
    expect(await within(drawer).findByText(/204/, {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(testWebhook.mock.calls).toEqual([[4]]);
  });
});
