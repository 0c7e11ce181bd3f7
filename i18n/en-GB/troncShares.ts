/** The section of an employee's profile with what this person received in tronc reports. */
export const troncShares = {
  tab: 'Tronc received',
  title: 'What this person received',
  help: 'Shares in reports that were approved and released. Select a period to see how the amount was calculated.',
  years: 'Received by tax year',
  tax_year: 'Tax year',
  reports: 'Reports',
  period: 'Period',
  scheme: 'Scheme',
  hours: 'Hours',
  paid: 'Paid',
  version: 'Version',
  amount: 'Share',
  reopened: 'Re-opened',
  reopened_help: 'A newer version is being prepared. This share counts until the newer version is released.',
  none: 'This person has not received anything from a tronc yet.',
  none_why: 'Shares appear here when a report that includes this person is approved and released.',
};
