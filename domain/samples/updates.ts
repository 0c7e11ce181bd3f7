/** The provider's updates for all users, as plain text files. */
export const UPDATES = [
  {
    on: [52, '12:10'],
    type: 'resource',
    name: 'Sharing tips fairly: the Code of Practice in short',
    filename: 'code-of-practice-in-short.txt',
    text: [
      'Sharing tips fairly',
      '',
      '1. All tips go to the workers, without deductions.',
      '2. They are paid by the end of the month after the one in which the customer gave them.',
      '3. The policy is written down, and every worker can read it.',
      '4. Records are kept for three years; a worker may ask for their own.',
    ],
  },
  {
    on: [16, '14:25'],
    type: 'update',
    name: 'What is new: hours are checked line by line',
    filename: 'what-is-new.txt',
    text: [
      'What is new',
      '',
      'A file of hours is now checked as a whole: each line at fault is named with its reason,',
      'and nothing is saved until all lines are right.',
    ],
  },
] as const;
