import { CITATIONS } from '#domain/law/citations.ts';

/** Texts of a report PDF, in addition to those of its screen. */
export const paper = {
  page: 'Page %{page}',
  facts: '%{company}, %{site}. Period %{number}, %{start} to %{end}, paid on %{paid}.',
  standing: {
    draft: 'Draft, created by %{name} on %{at}. Not released to the client.',
    superseded: 'Older draft, created by %{name} on %{at}. There is a newer version.',
    approved: 'Approved by %{name} at %{at} and released to the client.',
    replaced: 'Older released version, approved by %{name} at %{at}. A newer version has been released.',
  },
  amounts: 'Amounts are in %{currency}.',
  currency: { GB: 'pounds sterling', IE: 'euro' },
  line: 'Line',
  beside: 'Invoice and reserve',
  reserve_opening: 'Reserve before this period',
  reserve_closing: 'Reserve after this period',
  invoiced: '%{fee}, invoiced to the employer',
  status: 'Status',
  payroll_ref: 'Payroll ref',
  division: 'Division',
  law: {
    GB: `A worker may ask in writing for the total tips at the place of work, and for the total that was arranged to be allocated through the tronc, in months of the last three years (${CITATIONS.recordsRequest.text}).`,
    IE: `Each employee is given a written statement of the total and of their own amount within 10 days of the distribution (${CITATIONS.irishStatement.text}).`,
  },
  /** who pays, printed where a law treats the two differently */
  paid_by: {
    employer: `The employer pays the shares (${CITATIONS.paidByEmployer.text}).`,
    tronc_operator: `The tronc operator pays the shares (${CITATIONS.paidByOperator.text}).`,
  },
  /** what reports said that were released before the citations were corrected: a released report keeps its wording */
  earlier_law: {
    GB: `A worker may ask in writing for the total tips at the place of work and for their own amount (${CITATIONS.records.text}).`,
    IE: `Each employee is given a written statement of the total and of their own amount within 10 days of the distribution (${CITATIONS.earlierIrishStatement.text}).`,
  },
};

/** Texts of the PDF of a person's tronc record. */
export const troncRecordPaper = {
  title: 'Tronc record of %{name}',
  period: 'Period',
  scheme: 'Scheme',
  paid: 'Paid on',
  fund: 'Tips and fund at this venue',
  shared: 'Shared at this venue',
  amount: 'Their share',
  total: 'Total',
  none: 'No released tronc report of these dates contains an amount for this person.',
};

/** Texts of the PDF of a remittance, which an agency receives. */
export const remittancePaper = {
  title: 'Remittance of tips: %{agency}',
  short_title: 'Remittance of tips',
  from: 'From %{company}',
  to: 'To %{payee}',
  contact: 'Contact: %{contact}',
  fact: 'Remittance',
  value: 'Details',
  place: 'Site and scheme',
  period: 'Tronc period',
  paid_before: 'Paid before',
  outstanding: 'Difference',
  pay_by: 'Last day to pay the agency',
  paid_on: 'Paid on',
  agency_pays_by: 'Last day for the agency to pay its workers',
  agency_pays_by_unpaid: 'Last day for the agency to pay its workers, if it is paid on its own last day',
  workers: 'Workers',
  name: 'Name',
  payroll_ref: 'Reference',
  amount: 'Amount',
  total: 'Total',
  no_deductions: `These are tips, to be paid in full to the workers named here. No deductions may be made, except those that a statute requires or allows (${CITATIONS.agencyWorkers.text}).`,
};

/** Texts of the register of pay queries of a company. */
export const queryRegisterPaper = {
  title: 'Register of pay queries: %{company}',
  short_title: 'Register of pay queries',
  days: 'Queries raised from %{from} to %{to}.',
  beginning: 'the first one',
  counts: 'Pay queries: %{count}. Answered late, or not answered although the last day has passed: %{late}.',
  number: 'No.',
  worker: 'Worker',
  about: 'About',
  raised: 'Raised on',
  due: 'Answer by',
  answered: 'Answered on',
  not_yet: 'Not yet',
  outcome: 'Status',
};

/** Texts of the answer to a records request, as a PDF and in an email. */
export const recordsAnswerPaper = {
  title: 'Records on tips for %{name}',
  facts: '%{company}, %{site}. Request received on %{received}, for %{months}.',
  months: '%{from} to %{to}',
  given: 'Answered on %{date}.',
  draft: 'Draft. This answer has not been given yet.',
  outcomes: {
    refused: 'The records are not provided, for these reasons',
    not_required: 'These records are not required, for these reasons',
  },
  period: 'Period',
  scheme: 'Scheme',
  paid: 'Paid on',
  tips: 'Tips at this venue',
  month: 'Month',
  by_month: 'Tips at this venue by calendar month',
  shared: 'Shared through the tronc',
  own: 'Your share',
  unknown: 'not known',
  total: 'Total',
  none: 'No tips of these months were shared through the tronc at this venue.',
  periods:
    'The tronc is shared in periods, which need not begin and end with a month. A period is listed if its middle day (of two, the earlier one) is in the months of the request.',
  law: `${CITATIONS.records.text}. The first two amounts are those that the law lists where an independent tronc allocates the tips. Your share is given in addition.`,
  mail_month: 'Tips at this venue in %{month}: %{tips}',
  mail_line: '%{label}: tips at this venue %{total}, shared through the tronc %{shared}',
};
