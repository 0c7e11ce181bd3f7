import { WEBHOOK_LOG_DAYS } from '#domain/webhooks.ts';
import { removeExpiredImports } from '#resources/employees/server/index.ts';
import type { Services } from '#server/context.ts';
import { removeExpiredReminders } from '#server/pages/reminders/store.ts';
import { removeExpiredWebhooks } from '#server/pages/webhooks/store.ts';
import { sweepSessions } from '#server/session/sessions.ts';
import { sweepWorkerAccess } from '#server/session/workers/sessions.ts';

const DAY = 86_400_000;
/** Of a sent message, only the recipient, the subject and the time are kept as the record of its delivery. */
const SENT_LETTERS = 30 * DAY;
const OTHER_LETTERS = 90 * DAY;
/** Texts hold login codes, which are valid for ten minutes. */
const UNSENT_TEXTS = DAY;
/** Kept as long as someone may still investigate the crash (security 4). */
const CRASH_FEEDBACK = 90 * DAY;

/**
 * Deletes expired data: sessions and similar short-lived rows, letters, crash feedback, the log of webhooks, and what
 * imports store for undo.
 */
export const removeExpired = async (services: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const { db, now } = services;
  const before = (age: number): Date => new Date(now().getTime() - age);
  await sweepSessions(services);
  await sweepWorkerAccess(services);
  await db.deleteFrom('outbox').where('sent_at', '<', before(SENT_LETTERS)).execute();
  await db.deleteFrom('outbox').where('created_at', '<', before(OTHER_LETTERS)).execute();
  const texts = db.deleteFrom('outbox').where('channel', '=', 'sms').where('sent_at', 'is', null);
  await texts.where('created_at', '<', before(UNSENT_TEXTS)).execute();
  await db.deleteFrom('crash_feedback').where('created_at', '<', before(CRASH_FEEDBACK)).execute();
  await removeExpiredImports(services);
  await removeExpiredReminders(db, now());
  await removeExpiredWebhooks(services, now(), before(WEBHOOK_LOG_DAYS * DAY));
};
