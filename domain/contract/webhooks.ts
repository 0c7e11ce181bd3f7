import { z } from 'zod';
import { OUTGOING_FAILURES } from '#domain/outgoing.ts';
import { keysOf } from '#domain/typeGuards.ts';
import {
  isWebhookUrl,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_TEST,
  WEBHOOK_URL_MAX_LENGTH,
} from '#domain/webhooks.ts';
import { instant, namedRef } from './common.ts';
import { paging } from './query.ts';

const event = z.enum(keysOf(WEBHOOK_EVENTS), 'invalid');

/** An endpoint of the caller (capabilities 7). Its secret is never returned again. */
export const webhookAnswer = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  url: z.string(),
  /** null: all companies of the owner, at the moment of each event */
  companies: z.array(namedRef).nullable(),
  events: z.array(event),
  created_at: instant,
  /** the first failed attempt since the last success; null: the last attempt was a success, or there was none */
  failing_since: instant.nullable(),
  disabled_at: instant.nullable(),
  disabled_reason: z.enum(WEBHOOK_DISABLED_REASONS).nullable(),
  /** until when messages are also signed with the secret that was replaced */
  previous_secret_until: instant.nullable(),
});
export type Webhook = z.infer<typeof webhookAnswer>;

const password = z.string('invalid').max(1000, 'max_length').optional();

export const webhookBody = z.strictObject({
  name: z.string('invalid').trim().min(1, 'required').max(WEBHOOK_NAME_MAX_LENGTH, 'max_length'),
  url: z.string('invalid').trim().max(WEBHOOK_URL_MAX_LENGTH, 'max_length').refine(isWebhookUrl, 'webhook_url'),
  company_ids: z
    .array(z.int('whole_number').positive('invalid'), 'invalid')
    .min(1, 'rows_required')
    .max(500, 'too_many')
    .nullable(),
  events: z.array(event, 'invalid').min(1, 'rows_required').max(keysOf(WEBHOOK_EVENTS).length, 'too_many'),
  password,
});
export type WebhookBody = z.input<typeof webhookBody>;

export const webhookPasswordBody = z.strictObject({ password });

/** The secret, once: `whsec_` and 32 bytes in base64. */
export const webhookSecretMeta = z.strictObject({ secret: z.string() });

/** A message to an endpoint, and the result of its last attempt. */
export const webhookDeliveryAnswer = z.strictObject({
  id: z.int().positive(),
  /** the header `webhook-id`, the same in every attempt */
  message_id: z.string(),
  type: z.enum([...keysOf(WEBHOOK_EVENTS), WEBHOOK_TEST]),
  company: namedRef.nullable(),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.int().min(0),
  created_at: instant,
  last_attempt_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  /** the HTTP status of the last answer; null if there was none */
  http_status: z.int().nullable(),
  /** why the last attempt had no answer */
  failure: z.enum(OUTGOING_FAILURES).nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliveryAnswer>;

export const webhookDeliveriesQuery = z.looseObject({ ...paging });
