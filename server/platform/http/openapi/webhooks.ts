import { keysOf } from '#domain/typeGuards.ts';
import { WEBHOOK_IDS, WEBHOOK_MESSAGES, type WebhookId } from '#domain/webhookMessages.ts';
import { WEBHOOK_EVENTS, WEBHOOK_RECORDS_MAX, WEBHOOK_TEST } from '#domain/webhooks.ts';
import type { JsonSchema } from './components.ts';
import { MEDIA, pascal } from './schemas.ts';

const sent = (name: string, description: string, example: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** The headers of every message, as in the Standard Webhooks specification. */
const HEADERS = [
  sent('webhook-id', 'Identifies the message; the same in every attempt.', 'msg_5f0d6a0e7c1b4d7e'),
  sent('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1780249080'),
  sent(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; two of them, separated by a space, for 24 hours after the secret was replaced.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const RESPONSES = {
  '2XX': { description: 'Accepted, within 10 seconds. Any other answer is a failure, and the message is sent again.' },
  410: { description: 'The webhook is disabled, and its owner is notified.' },
};

const ID = { type: 'integer', minimum: 1 };

const idSchema = (name: WebhookId): JsonSchema =>
  name.endsWith('_ids')
    ? {
        ...{ type: 'array', items: ID, minItems: 1, maxItems: WEBHOOK_RECORDS_MAX },
        description: `Ids of the ${WEBHOOK_IDS[name]}.`,
      }
    : { ...ID, description: `Id of the ${WEBHOOK_IDS[name]}.` };

const idsOf = (names: readonly WebhookId[]): JsonSchema => ({
  type: 'object',
  description: 'The ids of the records that the event is about.',
  properties: Object.fromEntries(names.map((name) => [name, idSchema(name)])),
  required: names,
  additionalProperties: false,
});

const messageOf = (type: string, names: readonly WebhookId[]): JsonSchema => ({
  type: 'object',
  properties: {
    type: { type: 'string', const: type, description: 'The event.' },
    timestamp: { type: 'string', format: 'date-time', description: 'When the event happened, in UTC.' },
    data: idsOf(names),
  },
  required: ['type', 'timestamp', 'data'],
  additionalProperties: false,
});

/** The messages of all events and of a test, by type: when each is sent and the ids in it. */
const MESSAGES: readonly (readonly [type: string, when: string, ids: readonly WebhookId[]])[] = [
  ...keysOf(WEBHOOK_EVENTS).map((type) => [type, WEBHOOK_MESSAGES[type].when, WEBHOOK_MESSAGES[type].ids] as const),
  [WEBHOOK_TEST, 'The owner of the webhook sent a test message.', []],
];

/** The schemas of the messages by name: `ReportReleasedMessage`. */
export const webhookSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(MESSAGES.map(([type, , ids]) => [`${pascal(type)}Message`, messageOf(type, ids)]));

/** The section `webhooks` of the document: the requests that the portal sends to the address of a webhook. */
export const describedWebhooks = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    MESSAGES.map(([type, when]) => [
      type,
      {
        post: {
          operationId: `on${pascal(type)}`,
          summary: when,
          description:
            'Sent to each webhook with this event whose owner may see the records. Messages can arrive twice.',
          tags: ['Webhooks'],
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { [MEDIA.json]: { schema: { $ref: `#/components/schemas/${pascal(type)}Message` } } },
          },
          responses: RESPONSES,
        },
      },
    ]),
  );
