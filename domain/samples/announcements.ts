/**
 * The provider's announcements to the companies of the demo, by their index in GROUP; `wide` addresses all payrolls.
 */
export const ANNOUNCEMENTS = [
  {
    company: 0,
    wide: true,
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
    notice_type: 4,
    subject: 'Hours by Wednesday noon, please',
    message: 'Friday is a pay day.\nHours that come after Wednesday noon wait for the next week.',
    hideonread: false,
  },
  {
    company: 2,
    wide: false,
    notice_type: 2,
    subject: 'Holiday pay with the next payslip',
    message: 'Public holiday entitlements are paid with the next weekly payroll.',
    hideonread: false,
  },
] as const;
