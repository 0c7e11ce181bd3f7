import type { RemindedFact, ReminderChoice } from '#domain/reminders/reminderDays.ts';

/** Reminders of missing tronc data, and the calendar of deadlines. */
export const reminders = {
  sent: '%{smart_count} reminder |||| %{smart_count} reminders',
  sent_named: '%{smart_count} reminder, %{scheme}, %{period} |||| %{smart_count} reminders, %{scheme}, %{period}',
  of_day: '%{date} to %{people}: %{facts}',
  facts: { no_hours: 'hours', no_fund: 'tronc fund total' } satisfies Record<RemindedFact, string>,
  unsent: 'Reminders cannot be sent, because this portal has no mail server.',
  email: 'Reminders by email',
  email_text: 'When hours or the tronc fund of your companies are missing. One email a day at most, about all schemes.',
  choice: 'Reminders',
  choices: {
    each: 'On the reminder days of each company',
    daily: 'Every working day',
    off: 'Overdue data only',
  } satisfies Record<ReminderChoice, string>,
};

/** The address of the calendar in My Account. */
export const calendar = {
  title: 'Calendar of deadlines',
  text: 'Subscribe to the deadlines of your schemes in a calendar app. Anyone with the address can read them: do not share it.',
  none: 'You have no calendar address.',
  created: 'Address created on',
  failed: 'The calendar address could not be loaded',
  create: 'Create address',
  replace: 'Replace address',
  remove: 'Remove address',
  replace_question: 'Replace the address? Calendars with the current address are no longer updated.',
  remove_question: 'Remove the address? Calendars with this address are no longer updated.',
  address: 'Calendar address',
  once: 'Copy the address now. It is not shown again.',
  copy: 'Copy address',
  copied: 'Address copied',
  removed: 'Calendar address removed',
};
