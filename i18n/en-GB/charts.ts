/** The charts of the dashboard. */
export const charts = {
  title: 'Tronc shared',
  company: 'Company',
  scheme: 'Scheme',
  paid: 'Shared per period',
  per_hour: 'Shared per hour',
  period: 'Period',
  pay_date: 'Pay date',
  hours: 'Hours',
  no_hours: 'No hours',
  empty: 'No report of this scheme has been released yet.',
  no_schemes: 'This company has no tronc scheme yet.',
};
