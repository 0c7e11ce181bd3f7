import { statementPaper } from './statementPaper.ts';

/**
 * The page on which workers read their own tronc statements. It is a page of its own with a small bundle, so these texts
 * are in no catalogue of the portal.
 */
export const myTips = {
  title: 'My tips',
  skip: 'Skip to content',
  language: 'Language',
  loading: 'Loading…',
  start: {
    heading: 'See your tips',
    intro:
      'This page shows your share of tips, how it was calculated, and earlier statements. Only you can open it: we email a code to the address that your employer has for you.',
    send: 'Email me a code',
    no_link: 'Open the link in your email',
    no_link_help:
      'This page needs the link from the email about your tips. If you no longer have it, ask your employer for a new link.',
  },
  code: {
    heading: 'Enter your code',
    sent: 'If the link is correct, we have emailed a code to the address that your employer has for you. It works for %{minutes} minutes.',
    label: 'Code',
    hint: '6 digits, from the email',
    missing: 'Enter the 6 digits of the code',
    log_in: 'Log in',
    again: 'Email me another code',
    sent_again: 'We have sent another code. Earlier codes no longer work.',
    not_received:
      'No email? Look in your spam folder. If the address is not yours, ask your employer to correct it: you will then receive a new link.',
  },
  list: {
    heading: 'Your tips',
    hello: '%{name}, %{company}',
    empty: 'You have no statements yet',
    empty_help: 'Your employer or troncmaster sends an email when there is one.',
    total: 'Total: %{amount}',
    pay_date: 'Paid on %{date}',
    period: '%{start} to %{end}',
    corrected: 'Corrected later',
    correction: 'Correction: %{difference}',
    same: 'same amount',
    unread: 'New',
    csv: 'Download all as CSV',
    log_out: 'Log out',
    ends: 'For your security, you will be logged out at %{time}.',
    ends_soon: 'You will be logged out at %{time}. Request another code to log in again.',
  },
  statement: {
    back: 'All statements',
    heading: statementPaper.title,
    total: statementPaper.total,
    amount: statementPaper.amount,
    total_ie: statementPaper.total_ie,
    amount_ie: statementPaper.amount_ie,
    hours: statementPaper.hours,
    place: 'Place',
    employer: 'Employer',
    scheme: 'Scheme',
    period: 'Period',
    pay_date: 'Pay date',
    payroll_ref: 'Payroll ref',
    name: 'Name',
    version: 'Version',
    difference: statementPaper.difference,
    corrected: 'A later statement corrects this one. Both are kept.',
    paid_by: 'Paid by',
    payers: statementPaper.payers,
    why: statementPaper.why,
    role: '%{role}, %{department}',
    no_role: 'Without a job role',
    nothing: statementPaper.dropped,
    before_tax: 'Amounts are before tax.',
    print: 'Print',
    pdf: 'Download as PDF',
  },
  law: statementPaper.law,
  ended: {
    heading: 'You are logged out',
    expired: 'You were logged out after 30 minutes. Request another code to log in again.',
    by_choice: 'Close this page if other people use this device.',
    again: 'Log in again',
  },
  error: {
    worker_code_refused:
      'This code cannot be used. Check it, or request another one. If that does not help, ask your employer for a new link.',
    too_many: 'Too many attempts. Try again at %{time}.',
    offline: 'The page cannot be reached. Check your internet connection and try again.',
    unavailable: 'The page is busy. Try again in a minute.',
    not_found: 'This statement does not exist.',
    retry: 'Try again',
  },
} as const;
