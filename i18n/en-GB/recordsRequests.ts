/** Workers' requests for records on tips: the tab of a company, and the answer to a request. */
export const recordsRequests = {
  add: 'Add records request',
  help: 'A worker in Great Britain may ask in writing how much was paid in tips at a place where they worked, and how much of it was shared through the tronc. You must answer within four weeks. Enter each request on the day you receive it: the portal works out the last day, reminds you a week before, and prepares the answer from the released reports.',
  not_here: 'There is no register of records requests for companies in Ireland',
  not_here_why:
    'The law on these requests applies in Great Britain only. In Ireland, each employee receives a written statement within 10 days of a distribution instead. You can still print the tronc record of an employee on their page.',
  answer: 'Answer',
  answer_help:
    'This is what the answer contains: the amounts for the venue, which the law lists, and the worker’s own amounts. It never contains the amount of a colleague. It is calculated from the reports that are released now.',
  given_help: 'The answer as it was given. It stays as it is, whatever is released later.',
  no_periods:
    'No released report covers these months, so the answer would say that no tips were shared through the tronc.',
  draft_pdf: 'Draft (PDF)',
  pdf: 'Answer (PDF)',
  csv: 'Amounts (CSV)',
  period: 'Period',
  tips: 'Tips',
  month: 'Month',
  by_month: 'Tips by calendar month, from the takings',
  tips_help: 'Tips, gratuities and service charges at this venue in this period',
  shared: 'Shared',
  shared_help: 'What was shared through the tronc among everyone who works at this venue',
  own: 'Share',
  own_help: 'What this worker received',
  total: 'Total',
  overdue: 'Overdue',
  outcome: 'What do you answer?',
  outcomes: {
    answered: 'Give the records',
    refused: 'Refuse the request, with reasons',
    not_required: 'Say that these records are not required, with reasons',
  },
  reasons_help: {
    refused: 'For example: the months are more than three years ago, or the worker asked less than three months ago.',
    not_required: 'For example: tips are paid at this place only occasionally. The worker receives this text.',
  },
  how: 'How is it given?',
  ways: { handed_over: 'Handed over on paper', email: 'By email, without the worker’s own amounts' },
  give: 'Record the answer',
  sure: {
    handed_over:
      'The answer is recorded with today’s date and cannot be changed afterwards. Print it and hand it over. Continue?',
    email: 'The answer is sent to the worker’s email address and cannot be changed afterwards. Continue?',
  },
  done: 'The answer was recorded',
};
