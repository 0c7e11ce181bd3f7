import type { TicketVisibility } from '#domain/ticketVisibility.ts';

/** Working days before today, and the time of that day (`HH:MM`). */
export type SampleTime = readonly [workdays: number, time: string];

/** A ticket of the demo: who opened it on which company's payroll (index in GROUP), and how it continued. */
export interface SampleTicket {
  company: number;
  /** usernames of USERS, here and below */
  by: string;
  on: SampleTime;
  visibility: TicketVisibility;
  followers?: readonly string[];
  subject: string;
  message: string;
  /** an attachment to the message, with these lines */
  paper?: { filename: string; lines: readonly string[] };
  replies?: readonly { by: string; on: SampleTime; message: string }[];
  /** assigned to the troncmaster, due in this many days (null: no due date) */
  assigned?: { due_in: number | null };
  closed?: true;
}

/** The demo users' tickets to the provider, oldest first. */
export const TICKETS: readonly SampleTicket[] = [
  {
    company: 0,
    by: 'viewer',
    on: [54, '10:12'],
    visibility: 'payroll',
    subject: 'Where are the reports of last summer?',
    message: 'Our accountant asks for the tronc reports from June to August.',
    replies: [
      {
        by: 'troncmaster',
        on: [54, '11:40'],
        message: 'Under Companies, Reports: choose the tax year above the list.',
      },
      { by: 'viewer', on: [53, '09:03'], message: 'Found them, thank you.' },
    ],
    assigned: { due_in: null },
    closed: true,
  },
  {
    company: 0,
    by: 'manager',
    on: [41, '14:38'],
    visibility: 'private',
    subject: 'New bank account for wages',
    message: 'From next month wages leave from our account at the Quayside branch. What do you need from us?',
    replies: [
      {
        by: 'troncmaster',
        on: [41, '15:21'],
        message: 'A letter from the bank is enough. Please never send account numbers in a ticket.',
      },
      { by: 'manager', on: [40, '08:52'], message: 'It is in the post.' },
      { by: 'troncmaster', on: [36, '10:15'], message: 'Received and entered. The next payroll uses it.' },
    ],
    assigned: { due_in: null },
    closed: true,
  },
  {
    company: 0,
    by: 'approver',
    on: [33, '09:05'],
    visibility: 'private',
    subject: 'Code by text arrives late',
    message: 'Logging in took three tries this morning, because the text came after ten minutes.',
    replies: [
      {
        by: 'troncmaster',
        on: [33, '09:48'],
        message: 'Please set up the authenticator app under My Account: it needs no network.',
      },
    ],
    closed: true,
  },
  {
    company: 0,
    by: 'manager',
    on: [24, '11:20'],
    visibility: 'payroll',
    subject: 'Starters at The Hearth from Monday',
    message: 'Six people start on Monday, four in the kitchen and two at the bar.\nTheir forms are attached.',
    paper: {
      filename: 'starters.pdf',
      lines: ['Starters from Monday', 'Kitchen: 4', 'Bar: 2', 'All on the weekly payroll.'],
    },
    replies: [
      { by: 'troncmaster', on: [24, '13:06'], message: 'Thank you. For two of them the start date is missing.' },
      { by: 'manager', on: [24, '16:44'], message: 'Both start on Monday as well.' },
      { by: 'approver', on: [23, '09:12'], message: 'Please mind that one of them worked here until March.' },
      {
        by: 'troncmaster',
        on: [23, '10:30'],
        message: 'Then the earlier service counts for the points as well. I shall enter it so.',
      },
    ],
    assigned: { due_in: 3 },
  },
  {
    company: 0,
    by: 'troncmaster',
    on: [21, '15:47'],
    visibility: 'payroll',
    subject: 'Please confirm the bank holiday hours',
    message: 'The hours of the bank holiday are the same as those of the Monday before. Is that right?',
    assigned: { due_in: -2 },
  },
  {
    company: 0,
    by: 'manager',
    on: [17, '16:31'],
    visibility: 'restricted',
    followers: ['approver'],
    subject: 'Pay review from April: the figures before they are announced to the teams of both restaurants',
    message: 'The board has agreed 3.5 % for the kitchen and 3 % for service. Please prepare a trial run.',
    replies: [
      { by: 'approver', on: [16, '09:22'], message: 'I should like to see it before it goes to the board again.' },
    ],
    assigned: { due_in: 10 },
  },
  {
    company: 0,
    by: 'approver',
    on: [12, '12:08'],
    visibility: 'restricted',
    followers: ['manager'],
    subject: 'Second approval while I am on leave',
    message: 'I am away for two weeks from the 7th. Who may approve in my place?',
  },
  {
    company: 0,
    by: 'manager',
    on: [9, '10:41'],
    visibility: 'private',
    subject: 'A waiter asks about a deduction',
    message: 'One of our waiters does not recognise an amount on the last payslip. May I see how it came about?',
    replies: [
      {
        by: 'troncmaster',
        on: [8, '11:15'],
        message: 'It is the uniform deposit. The payslip names it under deductions.',
      },
    ],
    assigned: { due_in: 1 },
  },
  {
    company: 0,
    by: 'manager',
    on: [6, '17:02'],
    visibility: 'payroll',
    subject: 'Holiday pay of two leavers',
    message: 'Two people leave at the end of the month with days left over.',
  },
  {
    company: 2,
    by: 'irish',
    on: [5, '09:18'],
    visibility: 'payroll',
    subject: 'Wrong Eircode on the payslips',
    message: 'The payslips show the Eircode of our old kitchen.',
    replies: [{ by: 'troncmaster', on: [5, '13:44'], message: 'Changed. The next payslips show the new one.' }],
    closed: true,
  },
  {
    company: 2,
    by: 'irish',
    on: [3, '10:26'],
    visibility: 'private',
    subject: 'Emergency tax of a new starter',
    message: 'A new waiter was taxed on the emergency basis although the job was registered with Revenue.',
    replies: [
      {
        by: 'troncmaster',
        on: [2, '11:50'],
        message: 'The RPN came a day late. We have fetched it; the difference is paid back next week.',
      },
    ],
    assigned: { due_in: 5 },
  },
  {
    company: 2,
    by: 'irish',
    on: [2, '15:55'],
    visibility: 'payroll',
    subject: 'Public holiday and part-time hours',
    message: 'How is the public holiday worked out for a person with eleven hours a week?',
    paper: {
      filename: 'part-time-hours.pdf',
      lines: ['Part-time hours', 'Thirteen weeks before the public holiday'],
    },
  },
];
