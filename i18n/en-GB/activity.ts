/** What an account did, on the page of the user. */
export const activity = {
  tabs: 'Parts of the user’s page',
  details: 'Details',
  title: 'Activity',
  intro:
    'What the user did, and what was done to the account: logins and failed ones, changes, downloads, exports and actions that were not allowed. Pages that were only read are not listed.',
  intro_managed: 'You see what concerns companies where you manage users, without tickets.',
  from: 'From',
  to: 'To',
  found: '%{smart_count} action |||| %{smart_count} actions',
  none: 'No activity from %{from} to %{to}',
  reversed: '‘From’ is after ‘To’. Choose an earlier first day, or a later last day.',
  at: 'Time',
  action: 'Action',
  record: 'Record',
  company: 'Company',
  address: 'Address',
  cause: 'Request or job',
  /** another person did it to the account */
  by: 'By %{name}',
  by_nobody: 'Without a login',
  own_account: 'This account',
  viewed_as: 'Viewed the portal as another user',
  /** records that have no declaration with words */
  records: {
    tronc_files: 'Tronc file',
    payroll_files: 'Payroll file',
    payroll_handoffs: 'Tronc for payroll',
    training_types: 'Training type',
    identity_providers: 'Identity provider',
    ticket_attachments: 'Attachment',
    divisions: 'Divisions and departments',
  },
};
