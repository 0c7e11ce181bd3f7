import { type RawBuilder, sql } from 'kysely';
import type { Subject } from '#domain/access/rules.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhooks.ts';
import { holdersOf } from '#server/platform/access/holders.ts';

/** What an event is about: a company, and for payrolls the payroll that decides who may see it. */
interface WebhookSubject extends Subject {
  company_id: number;
}

/**
 * SQL condition for the endpoints `w` of users `u` that receive an event now: switched on for this event and company, and
 * the owner may see the record. It is checked when the event is written and again before each attempt.
 */
export const receives = (type: WebhookEvent, at: WebhookSubject): RawBuilder<boolean> => sql`
  u.active and w.disabled_at is null and ${type} = any(w.events)
  and (w.company_ids is null or ${at.company_id} = any(w.company_ids))
  and exists (select 1 from companies c where c.id = ${at.company_id} and c.archived_at is null)
  and ${holdersOf(WEBHOOK_EVENTS[type], at)}`;
