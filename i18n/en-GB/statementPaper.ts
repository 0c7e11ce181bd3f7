import { ACTS, CITATIONS } from '#domain/law/citations.ts';
import type { NoteTemplates } from '#domain/tronc/index.ts';

/**
 * The texts of a statement about tips, on paper and on the page of the worker. They say what the statutes list, in words
 * that a worker uses.
 */
export const statementPaper = {
  title: 'Your statement of tips',
  ref: 'Payroll ref %{ref}',
  /** what s.4B(5)(a) of the Payment of Wages Act 1991 lists, first and in its order */
  total_ie: 'Total amount of tips and gratuities distributed for the period %{start} to %{end}',
  amount_ie: 'Amount distributed to you',
  total: 'Total shared among the workers at this venue',
  amount: 'Your share',
  place: 'Venue',
  period: 'Period',
  period_of: '%{start} to %{end}',
  pay_date: 'Pay date',
  paid_by: 'Paid by',
  payers: { employer: 'Your employer', tronc_operator: 'The tronc operator', agency: 'Your agency, %{agency}' },
  hours: 'Your hours',
  previous: 'Your share in the earlier statement',
  difference: 'Difference from the earlier statement',
  replaces: 'This statement replaces the earlier one for the same period. The earlier one remains available.',
  dropped: 'You receive nothing in this version of the calculation.',
  why: 'How your share was calculated',
  why_role: 'How your share as %{role} was calculated: %{amount}',
  /** the steps of the calculation, in the order and with the codes of the engine, said to the worker */
  steps: {
    opted_out: 'You opted out of the tronc, so your hours are shown but you receive no share.',
    no_hours: 'You have no hours in this period.',
    length_of_service:
      'Your full months of service: %{months}. Time span reached (months): %{span}. Points for it: %{points}.',
    points:
      'Your points: job role %{job_role}, individual %{individual}, length of service %{length_of_service}, training %{training}. Total %{total}.',
    points_flat:
      'Everyone has 1 point, so the tips are shared by hours. Your individual points: %{individual}. Total %{total}.',
    points_floored: 'Points cannot be less than 0, so your total of %{sum} counts as 0.',
    weight: 'Your hours × your points: %{hours} × %{points} = %{weight}.',
    bucket_weight: 'Your hours × your points for %{bucket}: %{hours} × %{points} = %{weight}.',
    bucket_without_money: 'Your hours for %{bucket}: %{hours}. There was no money to share.',
    share:
      '%{currency}%{pot} is shared in proportion to hours × points. Everyone together has %{total_weight}, and you have %{weight} of these: %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    bucket_share:
      '%{currency}%{pot} is shared for %{bucket}. Everyone together has %{total_weight}, and you have %{weight} of these: %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    sum: 'Together: %{currency}%{exact}',
    split_is_zero: 'The split of %{place} is 0, so there is no money for it.',
    nothing_to_share: 'There was no money to share.',
    rounded_down: 'Rounded down: %{currency}%{down}.',
    penny_given:
      'Rounding down everyone’s share left %{leftover}%{minor} over. It is given out 1%{minor} at a time, starting with the people who lost the most. You lost about %{cut}%{minor}, so you receive 1%{minor}.',
    amount: 'Your share is %{currency}%{amount}.',
  } satisfies NoteTemplates['explanation'],
  buckets: {
    period: 'the whole period',
    weekly: 'the week from %{date}',
    daily: '%{date}',
  } satisfies NoteTemplates['bucket'],
  rounded: 'These figures are shown to two decimals. The calculation uses the exact ones.',
  figure: 'What',
  value: 'Amount or date',
  question:
    'If you think that the amount is wrong, scan this code to question it, use the page of your statements, or ask your employer.',
  question_code: 'Question this amount',
  confidential: 'This statement is confidential: it is meant for you alone.',
  law: {
    ie_statement: `This is your statement under section ${CITATIONS.irishStatement.sections[0]} of the ${ACTS.ireland}. It must be given to you no later than 10 days from the date of the distribution.`,
    gb_records: `You may ask your employer in writing for the total tips at this place of work, and for the total that was arranged to be allocated through the tronc, in months of the last three years (${CITATIONS.recordsRequest.text}).`,
  },
  run: {
    title: 'Statements of tips, %{site}, %{start} to %{end}',
    list: 'Hand-over list',
    help: 'Give each person their own statement, in person or in a sealed envelope. Each person signs here to confirm it. Keep this list.',
    last_day: 'Last day for handing over: %{due}.',
    name: 'Name',
    ref: 'Payroll ref',
    signature: 'Signature',
    date: 'Date',
    none: 'There are no statements to print.',
  },
};
