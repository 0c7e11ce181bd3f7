import type { SampleTime } from './tickets.ts';

interface SampleAnnouncement {
  company: number;
  wide: boolean;
  by?: string;
  on: SampleTime;
  /** usernames of those who have opened it */
  readBy?: readonly string[];
  notice_type: number;
  subject: string;
  message: string;
  edited?: string;
  hideonread: boolean;
}

/**
 * The announcements of the demo by the index of their company in GROUP; `wide` addresses all payrolls. The author is the
 * provider unless `by` names a user; `edited` is the message as the provider changed it afterwards (F-141).
 */
export const ANNOUNCEMENTS: readonly SampleAnnouncement[] = [
  {
    company: 0,
    wide: true,
    on: [47, '10:15'],
    notice_type: 3,
    subject: 'Your tronc, in plain words',
    message: [
      'How points become pay is written down for every worker to read.',
      '',
      'The law and the Code of Practice: https://www.gov.uk/government/publications/distributing-tips-fairly-statutory-code-of-practice',
    ].join('\n'),
    hideonread: true,
  },
  {
    company: 0,
    wide: false,
    on: [29, '15:20'],
    notice_type: 4,
    subject: 'Hours by Wednesday noon, please',
    message: 'Friday is a pay day.\nHours that come after Wednesday noon wait for the next week.',
    hideonread: false,
    readBy: ['manager', 'approver'],
  },
  {
    company: 2,
    wide: false,
    on: [14, '11:42'],
    notice_type: 2,
    subject: 'Holiday pay with the next payslip',
    message: 'Public holiday entitlements are paid with the next weekly payroll.',
    hideonread: false,
  },
  {
    company: 0,
    wide: false,
    by: 'manager',
    on: [7, '16:05'],
    notice_type: 1,
    subject: 'Staff party on 14 December',
    message: 'The restaurant closes at six. Hours of that evening count as usual.',
    edited: 'The restaurant closes at six. Hours until then count as usual; the evening is not worked time.',
    hideonread: true,
  },
];
