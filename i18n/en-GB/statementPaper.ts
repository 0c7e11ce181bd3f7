/**
 * The texts of a statement about tips, on paper and on the page of the worker. They say what the statutes list, in words
 * that a worker uses.
 */
export const statementPaper = {
  title: 'Your statement of tips',
  for: '%{name}',
  ref: '%{name} (payroll ref %{ref})',
  /** what s.4B(5)(a) of the Payment of Wages Act 1991 lists, first and in its order */
  total_ie: 'Total amount of tips and gratuities distributed for the period %{start} to %{end}',
  amount_ie: 'Amount distributed to you',
  total: 'Total shared among the workers of this place',
  amount: 'Your share',
  place: 'Place',
  period: 'Period',
  period_of: '%{number}: %{start} to %{end}',
  pay_date: 'Pay date',
  paid_by: 'Paid by',
  payers: { employer: 'Your employer', tronc_operator: 'The tronc operator' },
  hours: 'Your hours',
  previous: 'Your share in the earlier statement',
  difference: 'Difference to the earlier statement',
  replaces: 'This statement replaces the earlier one for the same period. The earlier one remains available.',
  dropped: 'You receive nothing in this version of the calculation.',
  why: 'How your share was calculated',
  why_role: 'How your share as %{role} was calculated: %{amount}',
  figure: 'What',
  value: 'Amount or date',
  confidential: 'This statement is confidential: it is meant for you alone.',
  law: {
    ie_statement:
      'You are given this statement under section 4B(5)(a) of the Payment of Wages Act 1991, no later than 10 days from the date of the distribution.',
    gb_records:
      'You may ask your employer in writing for the total of the tips at this place, and for the total that was arranged to be allocated through the tronc, in months of the last three years (Employment Rights Act 1996, s.27J(3) and (7)).',
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
