import { AREAS } from './access/areas.ts';
import type { AccessRule } from './access/rules.ts';

/**
 * The events that webhooks report (capabilities 7), and who may see the record that each is about. An endpoint receives an
 * event only while its owner meets the rule. The code is also the key of its text, `webhooks.events`.
 */
export const WEBHOOK_EVENTS = {
  'report.released': AREAS.troncSchemes.canView,
  /** a new version of a released report was generated */
  'report.reopened': AREAS.troncSchemes.canView,
  'handoff.sent': AREAS.handoffs.canView,
  'handoff.confirmed': AREAS.handoffs.canView,
  /** a version of payroll results was posted, or a query about it was answered */
  'batch.for_review': AREAS.batches.canView,
  'batch.approved': AREAS.batches.canView,
  /** the day on which the report was to be returned has passed without a release */
  'period.overdue': AREAS.troncPeriods.canView,
  /** the mail server of a worker permanently refused the notice of a statement */
  'statement.failed': AREAS.troncSchemes.canView,
  /** a worker questioned an amount, or a user entered such a question */
  'pay_query.raised': AREAS.payQueries.canView,
  /** the answer was given to the worker */
  'pay_query.answered': AREAS.payQueries.canView,
  /** users of a company changed rules, which wait until a troncmaster adopts them; for each change */
  'proposal.waiting': AREAS.troncSchemes.canView,
  /** a troncmaster let what waited count from a period on, alone or with a change of their own */
  'proposal.adopted': AREAS.troncSchemes.canView,
  /** a troncmaster discarded what waited */
  'proposal.declined': AREAS.troncSchemes.canView,
  /** records were added, changed, archived, restored or deleted; a message has many of them */
  'employees.changed': AREAS.employees.canView,
  'sites.changed': AREAS.sites.canView,
  'schemes.changed': AREAS.troncSchemes.canView,
} as const satisfies Readonly<Record<string, AccessRule>>;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** The type of the message that an owner sends to try out an endpoint. */
export const WEBHOOK_TEST = 'webhook.test';

/** The most records that one message names: a page of a list. */
export const WEBHOOK_RECORDS_MAX = 200;

/** Endpoints of one user. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_NAME_MAX_LENGTH = 60;
export const WEBHOOK_URL_MAX_LENGTH = 500;

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Seconds before each attempt after a failed one (Standard Webhooks, recommended schedule). */
export const WEBHOOK_DELAYS: readonly number[] = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];
/** Days of failures after which an endpoint is disabled. */
export const WEBHOOK_FAILING_DAYS = 5;
/** Hours for which messages are also signed with the secret that was replaced. */
export const WEBHOOK_ROTATION_HOURS = 24;
/** Days for which the log of deliveries is kept. */
export const WEBHOOK_LOG_DAYS = 30;

/** Who or what disabled an endpoint: its owner, an answer 410 Gone, or days of failures. */
export const WEBHOOK_DISABLED_REASONS = ['owner', 'gone', 'failing'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

/**
 * A delivery waits for its next attempt, was accepted with a status of 2xx, failed in every attempt, or was not sent
 * because the endpoint was disabled or its owner may not see the record any more.
 */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'stopped'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** Whether a host, as in a URL, is this machine itself. */
export const isOwnMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/**
 * Whether a text is an https address without a user name and password, or an http address of this machine, which only a
 * portal of this machine alone calls.
 */
export const isWebhookUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
  return isSafe && username === '' && password === '';
};
