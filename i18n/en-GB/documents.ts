/**
 * Documents: their page, the documents of one employee, and employees' sign-up (specification, section 2; contract
 * F-76…F-92).
 */
export const documents = {
  add: 'Upload a document',
  add_title: 'Add new document',
  type: 'Type',
  any_type: 'All types',
  types: {
    company: 'Company',
    personalcompany: 'About an employee',
    personal: 'Personal',
    eP60: 'P60 (eP60)',
    payslip: 'Payslip',
  },
  from: 'Added on or after',
  to: 'Added on or before',
  added_by: 'Added by',
  anybody: 'Anyone',
  company: 'Company',
  payrolls: 'Payrolls',
  notify: 'Notify employees by email',
  description: 'Description',
  subject: 'Subject',
  date_created: 'Date created',
  upload: 'Upload',
  preview: 'Preview',
  preview_named: 'Preview %{name}',
  preview_failed: 'The preview could not be loaded.',
  download: 'Download',
  download_named: 'Download %{name}',
  delete: 'Delete',
  audit: 'Audit',
  audit_title: 'Document Audit',
  action: 'Action',
  user: 'User',
  date: 'Date',
  nobody: 'Tipology',
  actions: {
    uploaded: 'Uploaded',
    downloaded: 'Downloaded',
    viewed: 'Viewed',
    deleted: 'Deleted',
    notified: 'Employees notified',
  },
  payslips: 'Payslips',
  payslips_none: 'No Payslips',
  period: 'Period',
  pay_date: 'Pay date',
  net_pay: 'Net pay',
  eP60s: 'P60s (eP60)',
  eP60s_none: 'No P60s',
  eP60s_irish:
    'Since 2019, employees in Ireland find their Employment Detail Summary in Revenue myAccount. Earlier P60s remain here.',
};

/** How an employee gets access to the employees' own portal. */
export const signUp = {
  menu: 'Sign-up',
  reset: 'Reset sign-up',
  reset_question:
    'Reset the sign-up of %{name}? Their current code will stop working and they will need to sign up again.',
  reset_done: 'Sign-up reset',
  send: 'Send sign-up instructions',
  send_title: 'Send sign-up instructions to %{name}?',
  send_by: {
    email:
      'They are sent to %{email} with a new code for the employees’ own portal. A code that was sent before stops working.',
    letter:
      'They are prepared for printing, with a new code for the employees’ own portal. A code that was sent before stops working.',
    no_email: '%{name} has no email address and this payroll sends instructions by email, so nothing will be sent.',
    none: 'This payroll does not send sign-up instructions, so nothing will be sent.',
    unknown: 'They contain a new code for the employees’ own portal. A code that was sent before stops working.',
  },
  sent: 'Instructions sent to %{smart_count} employee |||| Instructions sent to %{smart_count} employees',
  preview: 'Preview instructions',
};
