import { readFileSync } from 'node:fs';
import { keysOf } from '#domain/typeGuards.ts';
import { WEBHOOK_MESSAGES } from '#domain/webhookMessages.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks.ts';
import { describedWebhooks, webhookSchemas } from './webhooks.ts';

describe('the webhooks of the API description', () => {
  it('are the events of the portal and the test message', () => {
    expect(Object.keys(describedWebhooks())).toEqual([...keysOf(WEBHOOK_EVENTS), 'webhook.test']);
  });

  it('have the ids of the records as the whole data', () => {
    expect(webhookSchemas().StatementFailedMessage).toMatchObject({
      properties: {
        type: { const: 'statement.failed' },
        data: {
          required: ['company_id', 'scheme_id', 'tronc_period_id', 'report_id', 'statement_id'],
          additionalProperties: false,
        },
      },
    });
    expect(webhookSchemas().WebhookTestMessage).toMatchObject({ properties: { data: { required: [] } } });
  });

  it('are listed in the documentation with the same ids', () => {
    const page = readFileSync('docs/webhooks.md', 'utf8');
    let before = '';
    const listed = [...page.matchAll(/^\| `(\w+\.\w+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(([, type, cell = '']) => {
      before = cell.startsWith('the same') ? before : [...cell.matchAll(/`(\w+)`/g)].map(([, id]) => id).join();
      return [type, before];
    });
    const declared = keysOf(WEBHOOK_EVENTS).map((type) => [type, WEBHOOK_MESSAGES[type].ids.slice(1).join()]);
    expect(listed.slice(0, -1)).toEqual(declared);
  });
});
