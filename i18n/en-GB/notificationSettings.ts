import type { MutableNotice } from '#domain/noticeCodes.ts';

/** Which notices a user receives, in My Account. */
export const notificationSettings = {
  tab: 'Notifications',
  work: 'Notices about your work',
  work_text: 'They appear under Notices. Changes apply to new notices and are saved immediately.',
  security: 'Security',
  security_text:
    'Notices and emails about your password, two-step login and permissions protect your account. They cannot be switched off.',
  security_bell: 'Notices in the portal',
  security_email: 'Emails',
  report_released: 'A report is released',
  report_reopened: 'A report is reopened',
  rules_adopted: 'Changes of the rules are adopted',
  rules_declined: 'Changes of the rules are discarded',
  facts_adopted: 'Changes of employees are adopted',
  facts_declined: 'Changes of employees are discarded',
  batch_for_review: 'Payroll results are ready for review',
  batch_queried: 'A query is raised about payroll results',
  batch_answered: 'Your query about payroll results has a reply',
  announcement_urgent: 'Urgent announcements',
  import_undone: 'An employee import is undone',
  ticket_replied: 'Replies to your tickets',
  ticket_assigned: 'A ticket is assigned to you',
} satisfies Record<MutableNotice, string> & Record<string, string>;
